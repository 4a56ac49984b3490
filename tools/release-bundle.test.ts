import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleServer } from "./release/bundle.ts";

const BUNDLE_LIMIT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), "foyer-bundle-"));

beforeAll(() => bundleServer(folder, "2000.1.0"), BUNDLE_LIMIT_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMPUTED_IMPORT = /^.*\bimport\(\s*(?!["'\s]).*$/gm;

/** Imports of files that the release contains, and of a limiter for Drizzle that the server does not use. */
const KNOWN = [
  "await import(pathToFileURL(file).href)",
  "await import(specifier)",
  "await import(`${getPackageName()}`)",
];

it("imports no package by a computed name, which the release would not contain", () => {
  const lines = globSync("*.js", { cwd: folder }).flatMap(
    (name) => readFileSync(join(folder, name), "utf8").match(COMPUTED_IMPORT) ?? [],
  );
  const code = lines.filter((line) => !/^\s*(\*|\/\/)/.test(line));
  expect(code.length).toBeGreaterThan(0);
  expect(code.filter((line) => !KNOWN.some((known) => line.includes(known)))).toEqual([]);
});
