import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { pages } from "../app/pages.ts";
import { SHELL_NOUNS } from "../lib/load-texts.ts";
import * as texts from "./texts.ts";

const SRC = resolve(import.meta.dirname, "..");
const NOUNS = Object.keys(texts);

const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*?from "(\.[^"]+\.tsx?)";/gm;
/** A lazy part with what is said of it until the statement ends: the nouns of its texts. */
const LAZY_IMPORT = /import\("(\.[^"]+\.tsx?)"\)([^;]*);/g;
const KEY = /["`](\w+)\.[\w.$]+["`{]/g;

const read = (file: string) => readFileSync(file, "utf8");

/** The files that a file brings with it, itself included. */
const reach = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ""] of read(file).matchAll(STATIC_IMPORT)) {
    reach(join(dirname(file), path), seen);
  }
  return seen;
};

const nounsOf = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) =>
      [...read(file).matchAll(KEY)].flatMap(([, noun = ""]) => (NOUNS.includes(noun) ? noun : [])),
    ),
  );

/** What is drawn in words that neither the page, nor the lazy part, nor the shell has loaded. */
const findMissing = (file: string, loaded: readonly string[]): string[] => {
  const files = [...reach(file)];
  const own = [...nounsOf(files)].filter((noun) => !loaded.includes(noun));
  const ofParts = files.flatMap((from) =>
    [...read(from).matchAll(LAZY_IMPORT)].flatMap(([, path = "", named = ""]) => {
      const nouns = [...named.matchAll(/"(\w+)"/g)].map(([, noun = ""]) => noun);
      return findMissing(join(dirname(from), path), [...loaded, ...nouns]);
    }),
  );
  return [...new Set([...own.map((noun) => `${noun}, in or under ${file}`), ...ofParts])];
};

/** The file that draws each page, by the page's path. */
const PAGE_FILES = new Map(
  globSync("pages/*/*.page.ts", { cwd: SRC }).map((file) => {
    const source = read(join(SRC, file));
    const [, path = ""] = /path: "([^"]+)"/.exec(source) ?? [];
    const [, code = ""] = /import\("([^"]+)"\)/.exec(source) ?? [];
    return [path, join(SRC, dirname(file), code)];
  }),
);

it.each(pages)("loads the texts that it draws: page $path", ({ path, title, texts: named }) => {
  const file = PAGE_FILES.get(path);
  if (file === undefined) throw new Error(`The page ${path} has no file`);
  const loaded = [...SHELL_NOUNS, ...named];
  expect(findMissing(file, loaded)).toEqual([]);
  if (title !== undefined) expect(loaded).toContain(title.split(".")[0]);
});

it.each(pages)("names no texts in vain: page $path", ({ path, texts: named }) => {
  const used = nounsOf(reach(PAGE_FILES.get(path) ?? ""));
  expect(named.filter((noun) => !used.has(noun))).toEqual([]);
});

it("draws what surrounds the pages in words that are there before them", () => {
  // The titles of pages are drawn with them.
  const files = [...reach(join(SRC, "app/start.tsx"))].filter((file) => !file.endsWith(".page.ts"));
  const nouns = nounsOf(files);
  expect([...nouns].filter((noun) => !(SHELL_NOUNS as string[]).includes(noun))).toEqual([]);
});
