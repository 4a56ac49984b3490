import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "@swc/core";
import { ROOT } from "./run.ts";

type File = { path: string; text: string; isTest: boolean };

const SOURCES = ["{apps,packages}/*/src/**/*.{ts,tsx,css}", "{e2e,bench,tools}/**/*.ts"];
const TEST = /\.test\.tsx?$|\/(testing|contract-tests)\/|^e2e\//;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
/** What keeps an answer for later; a Map is one where its name says so, a WeakMap unless it counts or queues. */
const CACHE =
  /\b(createCache\(|new LRUCache)|(?<!\b(counts|queues) = )new WeakMap\b|\b\w*(cache|memo|remembered)\w* = new Map\b/i;
/** Every cache is made by it, so that it is none itself. */
const CACHE_MAKER = "apps/server/src/lib/cache.ts";

/** How docs/architecture.md begins the tables of the files that a request passes. */
const FLOWS = {
  "a day list": { heading: "**The list of a day.**", atMost: 12 },
  "a bookmark": { heading: "**A bookmark.**", atMost: 10 },
  Send: { heading: "**A message.**", atMost: 18 },
};

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

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Counts `x as T` in a syntax tree; `as const` is a node of another kind. */
const countCastsIn = (node: unknown): number => {
  if (typeof node !== "object" || node === null) return 0;
  const own = "type" in node && node.type === "TsAsExpression" ? 1 : 0;
  return Object.values(node).reduce<number>((sum, child) => sum + countCastsIn(child), own);
};

const countCasts = (files: readonly File[]) =>
  files
    .filter(({ path }) => !path.endsWith(".css"))
    .map(({ path, text }) =>
      countCastsIn(parseSync(text, { syntax: "typescript", tsx: path.endsWith("x") })),
    )
    .reduce((sum, casts) => sum + casts, 0);

const listCaches = (files: readonly File[]) =>
  files
    .filter(({ path }) => /^(apps|packages)/.test(path) && path !== CACHE_MAKER)
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        CACHE.test(line) && !/^\s*(import|export|\/?\*)/.test(line)
          ? [`${file.path}:${index + 1}  ${line.trim()}`]
          : [],
      ),
    );

const describe = (name: string, files: readonly File[]) => {
  const lines = countLines(files);
  const comments = files.flatMap(linesOf).filter((line) => COMMENT.test(line)).length;
  const sizes = files.map((file) => linesOf(file).length);
  return [
    name.padEnd(8),
    `${lines} lines`,
    `${files.length} files`,
    `median ${median(sizes)}`,
    `longest ${Math.max(...sizes)}`,
    `comments ${((100 * comments) / lines).toFixed(1)} %`,
    `casts ${countCasts(files)}`,
  ].join("  ");
};

/** Rows of the table behind a heading in bold type, each of which names a file. */
const countFilesOfFlow = (folder: string, heading: string): number => {
  const text = readFileSync(join(folder, "docs/architecture.md"), "utf8");
  const [, flow = ""] = text.split(`\n${heading}`);
  const [ofFlow = ""] = flow.split("\n**");
  return new Set(ofFlow.match(/^\| `[\w/.-]+\.tsx?`/gm)).size;
};

const countBuilt = (folder: string): number =>
  globSync("apps/*/dist/**/*.{js,css}", { cwd: folder }).length;

/** Decisions that say so in a line under their date. */
const countDecisionsForSpeed = (folder: string): number =>
  globSync("docs/decisions/*.md", { cwd: folder }).filter((path) =>
    /^For: speed$/m.test(readFileSync(join(folder, path), "utf8")),
  ).length;

const describeCaches = (files: readonly File[]): string => {
  const countIn = (app: string) =>
    listCaches(files.filter(({ path }) => path.startsWith(`apps/${app}/`))).length;
  return `server ${countIn("server")}, portal ${countIn("portal")}`;
};

const row = (what: string, figure: number | string, limit: string) =>
  [what.padEnd(52), String(figure).padEnd(22), limit].join(" ");

const root = resolve(process.argv[2] ?? ROOT);
const files = readFiles(root);
const source = files.filter(({ isTest }) => !isTest);
const tests = files.filter(({ isTest }) => isTest);
const bench = files.filter(({ path }) => path.startsWith("bench/"));
const report = [
  row("what", "figure", "at most"),
  row("lines of source", countLines(source), "62,000"),
  row("lines of tests", countLines(tests), "36,000"),
  row("caches", describeCaches(source), "server 12, portal 6"),
  ...Object.entries(FLOWS).map(([what, { heading, atMost }]) =>
    row(`server files that ${what} passes`, countFilesOfFlow(root, heading), String(atMost)),
  ),
  row("files of script and style in the build", countBuilt(root), "60"),
  row("lines and files of bench", `${countLines(bench)} in ${bench.length}`, "1,800"),
  row("decisions that say why something is faster", countDecisionsForSpeed(root), "2"),
  "",
  describe("source", source),
  describe("tests", tests),
  "caches",
  ...listCaches(source).map((cache) => `  ${cache}`),
];
process.stdout.write(`${report.join("\n")}\n`);
