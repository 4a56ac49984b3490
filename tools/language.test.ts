import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";
import { ALLOWED_NAMES, IDENTIFIER_TERMS, OPENERS, PROSE_TERMS } from "./language-terms.ts";
import { ROOT } from "./run.ts";

const CODE = /^(apps|packages|e2e|bench|tools)\/.*\.tsx?$/;
const STYLES = /\.css$/;
const DOCUMENTS = /\.md$/;
const TEXTS = /\/locales\/(en\.json|en\/\w+\.json)$/;
/** The rules quote the forbidden words. */
const THESE_RULES = /^tools\/language/;
/** The section of CONTRIBUTING.md that quotes forbidden words. */
const WRITING_SECTION = /\n## Writing\n[\s\S]*?(?=\n## )/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !THESE_RULES.test(path) && existsSync(join(ROOT, path)));

const read = (path: string): string => {
  const text = readFileSync(join(ROOT, path), "utf8");
  return path === "CONTRIBUTING.md" ? text.replace(WRITING_SECTION, "") : text;
};

const splitName = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);

const describeName = (name: string): string[] =>
  splitName(name).flatMap((word) => {
    const term = IDENTIFIER_TERMS.get(word);
    return term === undefined || ALLOWED_NAMES.has(name) ? [] : [`${name}: ${word} → ${term}`];
  });

const collectIdentifiers = (node: unknown, found: Set<string>): void => {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "Identifier" && "value" in node)
    found.add(String(node.value));
  for (const child of Object.values(node)) collectIdentifiers(child, found);
};

const identifiersOf = (path: string): Set<string> => {
  const found = new Set<string>();
  collectIdentifiers(
    parseSync(read(path), { syntax: "typescript", tsx: path.endsWith("x") }),
    found,
  );
  return found;
};

/** Comments of a source file, each as one line of text. Consecutive `//` lines are one comment. */
const commentsOf = (text: string): string[] => {
  const blocks = text.matchAll(/\/\*+([\s\S]*?)\*\//g);
  const lines = text.matchAll(/(?:(?:^|\s)\/\/ [^\n]*\n)+/g);
  return [
    ...Array.from(blocks, ([, comment = ""]) => comment.replaceAll(/\n\s*\*/g, " ")),
    ...Array.from(lines, ([comment]) => comment.replaceAll(/\s*\/\/ /g, " ")),
  ].map((comment) => comment.replaceAll(/\s+/g, " ").trim());
};

const proseOf = (path: string): string[] => {
  const text = read(path);
  if (CODE.test(path) || STYLES.test(path)) return commentsOf(text);
  return DOCUMENTS.test(path) || TEXTS.test(path) ? [text.replaceAll(/\s+/g, " ")] : [];
};

const findProse = (path: string): string[] =>
  proseOf(path).flatMap((prose) =>
    PROSE_TERMS.flatMap(({ idiom, term }) =>
      Array.from(prose.matchAll(idiom), ([match]) => `${path}: "${match}" → ${term}`),
    ),
  );

describe("the language of the project", () => {
  it("uses standard terms in identifiers", () => {
    const names = new Set(
      files.filter((path) => CODE.test(path)).flatMap((path) => [...identifiersOf(path)]),
    );
    expect([...names].flatMap(describeName).join("\n")).toBe("");
  });

  it("uses standard terms in file names", () => {
    const names = new Set(files.map((path) => basename(path).replace(/\..*/, "")));
    expect([...names].flatMap(describeName).join("\n")).toBe("");
  });

  it("starts comments with a verb or a noun", () => {
    const found = files
      .filter((path) => CODE.test(path) || STYLES.test(path))
      .flatMap((path) =>
        commentsOf(read(path))
          .filter((comment) => OPENERS.test(comment))
          .map((comment) => `${path}: ${comment.slice(0, 60)}`),
      );
    expect(found.join("\n")).toBe("");
  });

  it("uses standard terms in comments, documents and texts", () => {
    expect(files.flatMap(findProse).join("\n")).toBe("");
  });
});
