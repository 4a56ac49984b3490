import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./run.ts";

const ROOMS = ["apps/server/src", "apps/portal/src", "packages", "e2e", "bench", "tools"];
/** Well below what the tree holds, and far above what a cruiser that cannot read TypeScript finds. */
const LEAST_MODULES = 250;

let result: ICruiseResult;

beforeAll(async () => {
  const { forbidden, options } = JSON.parse(
    readFileSync(join(ROOT, ".dependency-cruiser.json"), "utf8"),
  ) as { forbidden: IForbiddenRuleType[]; options: object };
  const cruised = await cruise(ROOMS, {
    ...options,
    baseDir: ROOT,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof cruised.output === "string") throw new Error("the cruiser gave a text, not a result");
  result = cruised.output;
}, 120_000);

describe("the doors of the house", () => {
  it("are watched over the whole tree", () => {
    const own = result.modules.filter((module) =>
      /^(apps|packages|e2e|bench|tools)\//.test(module.source),
    );
    expect(own.length).toBeGreaterThan(LEAST_MODULES);
    for (const room of [
      "apps/server/src/features/",
      "apps/server/src/cli/",
      "apps/portal/src/features/",
      "packages/contract/src/",
    ]) {
      expect(
        own.some((module) => module.source.startsWith(room)),
        room,
      ).toBe(true);
    }
    const imports = own.flatMap((module) => module.dependencies);
    expect(
      imports.some((dependency) => dependency.resolved.startsWith("packages/contract/src/")),
    ).toBe(true);
  });

  it("stay shut", () => {
    const breaches = result.summary.violations.map(
      (violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`,
    );
    expect(breaches).toEqual([]);
  });
});
