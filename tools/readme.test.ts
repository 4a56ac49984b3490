import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run.ts";

const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "bench/*.md"], { cwd: ROOT });

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const scripts = new Set(
  Object.keys((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts),
);

const scriptsNamedIn = (text: string) =>
  [...text.matchAll(/npm (?:run )?(?:-- )?([a-z][\w:-]*)/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !["ci", "install", "run", "audit", "and", "workspaces"].includes(name));

/** Paths in code marks and links that start with a top-level folder. */
const pathsNamedIn = (text: string, document: string) => {
  const inCode = [
    ...text.matchAll(/`((?:apps|packages|e2e|bench|tools|docs|\.ci)\/[^`\s]*)`/g),
  ].map((match) => match[1] ?? "");
  const inLinks = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
    join(dirname(document), match[1] ?? ""),
  );
  return [...inCode, ...inLinks].filter((path) => !/[<>…*{]|NNN/.test(path));
};

/** Lines of prose: all except tables, code and HTML. */
const proseOf = (text: string) =>
  text
    .replaceAll(/^```[^]*?^```/gm, "")
    .split("\n")
    .filter((line) => !/^[|<]/.test(line));

describe.each(DOCUMENTS)("%s", (document) => {
  const text = read(document);

  it("mentions only existing scripts", () => {
    expect(scriptsNamedIn(text).filter((name) => !scripts.has(name))).toEqual([]);
  });

  it("mentions only existing paths", () => {
    expect(pathsNamedIn(text, document).filter((path) => !existsSync(join(ROOT, path)))).toEqual(
      [],
    );
  });

  it("wraps its lines at 115 columns", () => {
    expect(proseOf(text).filter((line) => line.length > 115)).toEqual([]);
  });
});

it("includes the required documents", () => {
  for (const document of [
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/operations.md",
    "docs/problems.md",
  ]) {
    expect(DOCUMENTS).toContain(document);
  }
});

describe("the settings", () => {
  const namesIn = (path: string, pattern: RegExp) =>
    new Set(
      [...read(path).matchAll(pattern)].flatMap(([line]) => line.match(/[A-Z][A-Z\d_]+/g) ?? []),
    );
  const documented = namesIn("docs/operations.md", /^\| `[A-Z].*?\|/gm);
  const variables = "apps/server/src/environment-variables.ts";

  it("that the server reads are those of docs/operations.md, each with an example", () => {
    expect(documented.size).toBeGreaterThan(20);
    expect(namesIn(variables, /^ {2}[A-Z][A-Z\d_]+:(?= z\b| \w+\(|$)/gm)).toEqual(documented);
    expect(namesIn(variables, /^ {2}[A-Z][A-Z\d_]+:(?= "|$)/gm)).toEqual(documented);
  });
});
