import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import {
  type Bundle,
  type Chunk,
  findModule,
  findShell,
  findTexts,
  LANGUAGES,
  reachFrom,
  weighChunks,
} from "./code-weight.ts";
import { ROOT } from "./run.ts";

const PORTAL = join(ROOT, "apps/portal/src");
/** Texts that come with the shell (apps/portal/vite.config.ts). */
const FIRST_TEXTS = ["shell", "errors", "auth", "landing"];

/** Kilobytes of scripts and styles in brotli that a page may add to the shell's. */
const AT_MOST = 45;
/** Those that draw a map, which weighs as much as all else of a page. */
const WITH_A_MAP = 75;
const MAP = "/ui/map/MapCanvas.tsx";
/** Held by limits of their own, in which what they draw later has no part (first-view-limits.ts). */
const FIRST_VIEWS = ["/main/MainPage.tsx", "/panels/PanelsPage.tsx"];
/** What waits for a press: windows, and the lists of fields. */
const AFTER_A_PRESS = /(Window|Dialog|Panel)\.tsx$/;

export type Page = { file: string; texts: readonly string[] };
export type PageWeight = { file: string; kilobytes: number; atMost: number };

const readPage = (path: string): Page => {
  const source = readFileSync(join(PORTAL, path), "utf8");
  const code = /import\("\.(\/[^"]+)"\)/.exec(source)?.[1];
  const texts = /texts: \[([^\]]*)\]/.exec(source)?.[1];
  if (code === undefined || texts === undefined) throw new Error(`${path} states no code or texts`);
  return {
    file: `/${dirname(path)}${code}`,
    texts: [...texts.matchAll(/\w+/g)].map(([noun]) => noun),
  };
};

/** Every page of the portal, as it is stated beside its code. */
export const listPages = (): Page[] =>
  globSync("pages/*/*.page.ts", { cwd: PORTAL }).toSorted().map(readPage);

const opensAtPress = (bundle: Bundle, name: string) => {
  const file = bundle[name];
  return file?.type === "chunk" && AFTER_A_PRESS.test(file.facadeModuleId ?? "");
};

/** What a chunk imports at once, and the parts that its page draws by itself. */
const importsOf = (bundle: Bundle, page: string) => (chunk: Chunk) => {
  const { imports, dynamicImports } = chunk;
  if (FIRST_VIEWS.some((file) => page.endsWith(file))) return imports;
  return [...imports, ...dynamicImports.filter((name) => !opensAtPress(bundle, name))];
};

const isPartOf = (chunk: Chunk, file: string) => chunk.moduleIds.some((id) => id.endsWith(file));

/**
 * Weighs what a page loads beyond the shell in a language, late parts included and its windows left out.
 * @returns its kilobytes in brotli, and how many it may have
 * @throws Error for a page or texts that are in no chunk
 */
export const weighPage = (bundle: Bundle, { file, texts }: Page, language: string): PageWeight => {
  const shell = reachFrom(bundle, [...findShell(bundle), findTexts(bundle, language, "first")]);
  const own = texts.filter((noun) => !FIRST_TEXTS.includes(noun));
  const roots = [findModule(bundle, file), ...own.map((noun) => findTexts(bundle, language, noun))];
  const needed = reachFrom(bundle, roots, importsOf(bundle, file), shell);
  const hasMap = [...needed].some((chunk) => isPartOf(chunk, MAP));
  return {
    file,
    kilobytes: weighChunks(bundle, needed, shell),
    atMost: hasMap ? WITH_A_MAP : AT_MOST,
  };
};

const weighHeavier = (bundle: Bundle, page: Page): PageWeight =>
  LANGUAGES.map((language) => weighPage(bundle, page, language)).reduce((one, other) =>
    other.kilobytes > one.kilobytes ? other : one,
  );

const formatTable = (weights: readonly PageWeight[]) =>
  weights
    .map(({ file, kilobytes, atMost }) => {
      const verdict = kilobytes > atMost ? `more than ${atMost}` : `at most ${atMost}`;
      return `${kilobytes.toFixed(1).padStart(6)} kB, ${verdict}  ${file}`;
    })
    .join("\n");

/** Fails the build where a page's own code has grown beyond its limit, and tells what each page weighs. */
export const limitPages = (): Plugin => ({
  name: "foyer:limit-pages",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const weights = listPages().map((page) => weighHeavier(bundle, page));
      const table = formatTable(weights.toSorted((a, b) => b.kilobytes - a.kilobytes));
      if (weights.some(({ kilobytes, atMost }) => kilobytes > atMost)) {
        this.error(`The own code of a page is too heavy:\n${table}`);
      }
      this.info(`The own code of each page:\n${table}`);
    },
  },
});
