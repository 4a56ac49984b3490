import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const LANGUAGES = ["pl", "en"];
const ENTRY = "/src/main.tsx";
const START = "/src/app/start.tsx";

type FirstView = {
  name: string;
  pages: readonly string[];
  texts: readonly string[];
  /** Kilobytes of scripts and styles in brotli, in the language that has more. */
  atMost: number;
};

const FIRST_VIEWS: readonly FirstView[] = [
  {
    name: "login and landing",
    pages: ["/login/LoginPage.tsx", "/main/MainPage.tsx"],
    texts: ["first", "agenda"],
    atMost: 150,
  },
  {
    name: "the programme",
    pages: ["/panels/PanelsPage.tsx"],
    texts: ["first", "panels", "agenda"],
    atMost: 172,
  },
];

const reach = (bundle: Bundle, chunk: Chunk, seen: Set<Chunk>): Set<Chunk> => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") reach(bundle, imported, seen);
  }
  return seen;
};

const kilobytesOf = (content: string | Uint8Array) => brotliCompressSync(content).byteLength / 1000;

/**
 * Weighs the scripts and styles of a first view in a language. Gives kilobytes in brotli; throws for
 * a page or texts that are in no chunk, for these would weigh nothing.
 */
export const weigh = (
  bundle: Bundle,
  { pages, texts }: Pick<FirstView, "pages" | "texts">,
  language: string,
): number => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const find = (what: string, isIt: (chunk: Chunk) => boolean) => {
    const chunk = chunks.find(isIt);
    if (chunk === undefined) throw new Error(`${what} is in no chunk of the portal`);
    return chunk;
  };
  const roots = [
    ...[ENTRY, START, ...pages].map((file) =>
      find(file, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(file))),
    ),
    ...texts.map((noun) =>
      find(`${language}-${noun}`, ({ name }) => name === `${language}-${noun}`),
    ),
  ];
  const needed = new Set<Chunk>();
  for (const root of roots) reach(bundle, root, needed);
  const styles = new Set(
    [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  );
  const scripts = [...needed].map(({ code }) => code);
  const sheets = [...styles].map((name) => {
    const file = bundle[name];
    return file?.type === "asset" ? file.source : "";
  });
  return [...scripts, ...sheets].reduce((sum, content) => sum + kilobytesOf(content), 0);
};

/** Fails the build where the code of a first view has grown beyond its limit. */
export const limitFirstViews = (): Plugin => ({
  name: "foyer:limit-first-views",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const view of FIRST_VIEWS) {
        const weight = Math.max(...LANGUAGES.map((language) => weigh(bundle, view, language)));
        const sentence = `Scripts and styles of ${view.name}: ${weight.toFixed(1)} kB in brotli`;
        if (weight > view.atMost) this.error(`${sentence}, more than ${view.atMost}`);
        this.info(sentence);
      }
    },
  },
});
