import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOWED_IMPORTS, VIOLATING_IMPORTS } from "./violating-imports.ts";
import { ROOT } from "./run.ts";

const FOLDERS = [
  "apps/server/src",
  "apps/portal/src",
  "apps/office/src",
  "packages",
  "e2e",
  "bench",
  "tools",
];
/** A cruiser that cannot read TypeScript finds far fewer modules and reports no violation. */
const LEAST_MODULES = 250;

const { forbidden, options } = JSON.parse(
  readFileSync(join(ROOT, ".dependency-cruiser.json"), "utf8"),
) as { forbidden: (IForbiddenRuleType & { name: string })[]; options: object };

const applyRules = async (baseDir: string, folders: string[]): Promise<ICruiseResult> => {
  const ruleSet = { forbidden };
  const { output } = await cruise(folders, { ...options, baseDir, ruleSet, validate: true });
  if (typeof output === "string") throw new Error("the cruiser gave a text, not a result");
  return output;
};

const listViolations = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe("the import rules over the tree", () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await applyRules(ROOT, FOLDERS);
  }, 120_000);

  it("see every part of it", () => {
    const own = result.modules.filter((module) =>
      /^(apps|packages|e2e|bench|tools)\//.test(module.source),
    );
    expect(own.length).toBeGreaterThan(LEAST_MODULES);
    for (const folder of [
      "apps/server/src/features/",
      "apps/server/src/cli/",
      "apps/portal/src/features/",
      "apps/office/src/features/",
      "packages/contract/src/",
      "packages/ui/src/",
    ]) {
      expect(
        own.some((module) => module.source.startsWith(folder)),
        folder,
      ).toBe(true);
    }
    const imports = own.flatMap((module) => module.dependencies);
    for (const folder of ["packages/contract/src/", "packages/ui/src/"]) {
      expect(
        imports.some((dependency) => dependency.resolved.startsWith(folder)),
        folder,
      ).toBe(true);
    }
  });

  it("hold", () => {
    expect(listViolations(result)).toEqual([]);
  });
});

describe("each import rule, over a tree in which every rule is broken once", () => {
  let folder: string;
  let violations: string[];

  const isPackage = (what: string) => !what.includes("/src/");

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: "a" });
  };

  /** Writes a file and its import; a package is an empty module. */
  const writeImport = (from: string, what: string, type = "") => {
    const target = isPackage(what) ? what : `./${relative(dirname(from), what)}`;
    write(from, `import ${type} { value } from "${target}";\nexport const used = value;\n`);
    if (!isPackage(what)) return write(what, "export const value = 1;\n");
    write(`node_modules/${what}/package.json`, "");
    writeFileSync(
      join(folder, `node_modules/${what}/package.json`),
      JSON.stringify({ name: what, main: "index.js" }),
    );
    write(`node_modules/${what}/index.js`, "exports.value = 1;\n");
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-rules-"));
    for (const [from, what] of Object.values(VIOLATING_IMPORTS)) writeImport(from, what);
    for (const [from, what, type] of ALLOWED_IMPORTS) writeImport(from, what, type);
    writeImport("apps/server/src/lib/second.ts", "apps/server/src/lib/first.ts");
    violations = listViolations(await applyRules(folder, ["apps", "packages", "bench"]));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is broken by an import of the list", () => {
    expect(Object.keys(VIOLATING_IMPORTS).toSorted()).toEqual(
      forbidden.map(({ name }) => name).toSorted(),
    );
  });

  it.each(Object.entries(VIOLATING_IMPORTS))(
    "%s rejects its violating import",
    (name, [from, what]) => {
      const matches = violations.filter((violation) => violation.startsWith(`${name}: ${from} → `));
      const target = isPackage(what) ? `node_modules/${what}/index.js` : what;
      expect(matches).toEqual([`${name}: ${from} → ${target}`]);
    },
  );

  it("allows similar imports", () => {
    const allowed = ALLOWED_IMPORTS.map(([from]) => from);
    expect(
      violations.filter((line) => allowed.some((from) => line.includes(`: ${from} →`))),
    ).toEqual([]);
  });
});
