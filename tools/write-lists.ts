import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type List, LISTS, nounOf } from "./lists.ts";
import { ROOT } from "./run.ts";

const HEADER = "// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.";

const readSources = ({ path, of }: List) =>
  globSync(of, { cwd: ROOT })
    .filter((file) => file !== path && !file.includes(".test."))
    .sort()
    .map((file) => {
      const from = relative(dirname(path), file);
      return {
        from: from.startsWith(".") ? from : `./${from}`,
        noun: nounOf(file),
        content: readFileSync(join(ROOT, file), "utf8"),
      };
    });

/** @returns what a list holds when it is up to date */
export const composeList = (list: List): string => {
  const sources = readSources(list);
  const imports = sources.flatMap((source) => list.importFor?.(source) ?? []);
  const entries = sources.flatMap((source) => list.describe(source) ?? []);
  const lines = [HEADER, ...imports, list.begin, ...entries, list.end];
  return `${lines.filter((line) => line !== undefined).join("\n")}\n`;
};

/** @returns the paths of the lists that are not up to date */
export const findStaleLists = (): string[] =>
  LISTS.filter((list) => {
    const file = join(ROOT, list.path);
    return !existsSync(file) || readFileSync(file, "utf8") !== composeList(list);
  }).map(({ path }) => path);

/** Writes every list that is not up to date. @returns whether it could */
export const writeLists = (): boolean => {
  const stale = findStaleLists();
  for (const list of LISTS.filter(({ path }) => stale.includes(path))) {
    writeFileSync(join(ROOT, list.path), composeList(list));
    process.stdout.write(`Wrote ${list.path}\n`);
  }
  return true;
};

/** @returns whether every list is up to date; says which are not */
export const checkLists = (): boolean => {
  const stale = findStaleLists();
  for (const path of stale) {
    process.stderr.write(`${path} does not name what its folder holds: run npm run fix\n`);
  }
  return stale.length === 0;
};

if (import.meta.main) writeLists();
