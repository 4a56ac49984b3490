import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "@swc/core";
import { ROOT } from "./run.ts";

type File = { path: string; text: string; isTest: boolean };

const SOURCES = ["{apps,packages}/*/src/**/*.{ts,tsx,css}", "{e2e,bench,tools}/**/*.ts"];
const TEST = /\.test\.tsx?$|\/(testing|contract-tests)\/|^e2e\//;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
/** What keeps an answer for later; a Map is one where its name says so. */
const CACHE =
  /\b(createMemo|new LRUCache|new WeakMap)\b|\b\w*(cache|memo|kept|remembered)\w* = new Map\b/i;

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
  files.flatMap((file) =>
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

const files = readFiles(resolve(process.argv[2] ?? ROOT));
const source = files.filter(({ isTest }) => !isTest);
const caches = listCaches(source.filter(({ path }) => /^(apps|packages)\//.test(path)));
const report = [
  describe("source", source),
  describe(
    "tests",
    files.filter(({ isTest }) => isTest),
  ),
  `caches   ${caches.length}`,
  ...caches.map((cache) => `  ${cache}`),
];
process.stdout.write(`${report.join("\n")}\n`);
