import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "./run.ts";

type File = { path: string; text: string; isTest: boolean };

const SOURCES = [
  "{apps,packages}/*/src/**/*.{ts,tsx,css}",
  "apps/*/worker/**/*.ts",
  "{e2e,bench,tools}/**/*.ts",
];
const TEST = /\.test\.tsx?$|\/(testing|contract-tests)\/|^e2e\//;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
/** Maximum length of a source file. */
const FILE_LINES_MAX = 320;

/**
 * Expressions that create a cache, in memory or on a device. A cache holds derived data that must be bounded or
 * invalidated. Maps and WeakMaps inside one value, which end with it, are no caches. IndexedDB also stores the outbox,
 * which is data and no cache, so only the database of queries counts.
 */
const CACHES = [
  /\bcreateCache\(/,
  /\bnew LRUCache\b/,
  /\bnew RefetchingQueryClient\(/,
  /\bnew PrecacheController\(/,
  /\bopenDB<\w+>\("foyer-queries"/,
  /\b(?:PAGES|PICTURES|PEOPLE|CHECK_IN)_CACHE = /,
  /\bsessionStorage\.setItem\(STORAGE_KEY/,
];
/** Creates every cache of the server, so it is none itself. */
const CACHE_FACTORY = "apps/server/src/lib/cache.ts";

/** Start of the table in docs/architecture.md that lists the files of a cached day list. */
const DAY_LIST = "**The list of a day.**";

const readFiles = (folder: string): File[] =>
  globSync(SOURCES, { cwd: folder, exclude: (name) => name === "node_modules" || name === "dist" })
    .toSorted()
    .map((path) => ({
      path,
      text: readFileSync(join(folder, path), "utf8"),
      isTest: TEST.test(path),
    }));

const linesOf = ({ text }: File) => text.trimEnd().split("\n");

const countLines = (files: readonly File[]) =>
  files.reduce((sum, file) => sum + linesOf(file).length, 0);

const listCaches = (files: readonly File[]) =>
  files
    .filter(({ path }) => /^(apps|packages)/.test(path) && path !== CACHE_FACTORY)
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        CACHES.some((cache) => cache.test(line)) && !COMMENT.test(line)
          ? [`${file.path}:${index + 1}  ${line.trim()}`]
          : [],
      ),
    );

const commentShare = (files: readonly File[]): string => {
  const comments = files.flatMap(linesOf).filter((line) => COMMENT.test(line)).length;
  return `${((100 * comments) / countLines(files)).toFixed(1)} %`;
};

/** Number of files in a table of docs/architecture.md. */
const countFilesOfTable = (folder: string, heading: string): number => {
  const text = readFileSync(join(folder, "docs/architecture.md"), "utf8");
  const [, after = ""] = text.split(`\n${heading}`);
  const [table = ""] = after.split("\n**");
  return new Set(table.match(/^\| `[\w/.-]+\.tsx?`/gm)).size;
};

const countBuilt = (folder: string): number =>
  globSync("apps/*/dist/**/*.{js,css}", { cwd: folder }).length;

const row = (name: string, figure: number | string, limit: string) =>
  [name.padEnd(44), String(figure).padEnd(10), limit].join(" ");

const root = resolve(process.argv[2] ?? ROOT);
const files = readFiles(root);
const source = files.filter(({ isTest }) => !isTest);
const tests = files.filter(({ isTest }) => isTest);
const bench = files.filter(({ path }) => path.startsWith("bench/"));
const caches = listCaches(source);
const countIn = (app: string) => caches.filter((cache) => cache.startsWith(`apps/${app}/`)).length;
const longFiles = source.filter((file) => linesOf(file).length > FILE_LINES_MAX);
const report = [
  row("figure", "", "limit"),
  row("caches of the server", countIn("server"), "12"),
  // One more than planned: portraits have a cache of their own, because log-out deletes them.
  row("caches of the portal", countIn("portal"), "7"),
  row("server files that a cached day list passes", countFilesOfTable(root, DAY_LIST), "12"),
  row("files of script and style in the build", countBuilt(root), "60"),
  row("lines of bench", countLines(bench), "1800"),
  row("comments of source", commentShare(source), "3-7 %"),
  row("lines of source and of tests", `${countLines(source)} ${countLines(tests)}`, ""),
  row(`source files over ${FILE_LINES_MAX} lines`, longFiles.length, "0"),
  ...longFiles.map((file) => `  ${file.path} ${linesOf(file).length}`),
  "caches",
  ...caches.map((cache) => `  ${cache}`),
];
process.stdout.write(`${report.join("\n")}\n`);
