import { brotliCompressSync } from "node:zlib";
import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

export const LANGUAGES = ["pl", "en"] as const;

const ENTRY = "/src/main.tsx";
const START = "/src/app/start.tsx";

const findChunk = (bundle: Bundle, what: string, isIt: (chunk: Chunk) => boolean): Chunk => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find(isIt);
  if (chunk === undefined) throw new Error(`${what} is in no chunk of the portal`);
  return chunk;
};

/** The chunk that a source file is in. @throws Error where none is: it would weigh nothing */
export const findModule = (bundle: Bundle, file: string): Chunk =>
  findChunk(bundle, file, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));

/** The chunk of the texts of a noun. @throws Error where there is none */
export const findTexts = (bundle: Bundle, language: string, noun: string): Chunk =>
  findChunk(bundle, `${language}-${noun}`, ({ name }) => name === `${language}-${noun}`);

/** What every page runs on. @throws Error where it is in no chunk */
export const findShell = (bundle: Bundle): Chunk[] =>
  [ENTRY, START].map((file) => findModule(bundle, file));

type Imports = (chunk: Chunk) => readonly string[];

const importsAtOnce: Imports = ({ imports }) => imports;

/** What some chunks import, themselves included, and nothing of what is loaded already. */
export const reachFrom = (
  bundle: Bundle,
  roots: readonly Chunk[],
  importsOf: Imports = importsAtOnce,
  loaded: ReadonlySet<Chunk> = new Set(),
): Set<Chunk> => {
  const reached = new Set<Chunk>();
  const reach = (chunk: Chunk) => {
    if (reached.has(chunk) || loaded.has(chunk)) return;
    reached.add(chunk);
    for (const name of importsOf(chunk)) {
      const imported = bundle[name];
      if (imported?.type === "chunk") reach(imported);
    }
  };
  for (const root of roots) reach(root);
  return reached;
};

/** Files are in several views, and compressing one as well as can be takes its time. */
const weights = new Map<string | Uint8Array, number>();

const kilobytesOf = (content: string | Uint8Array): number => {
  const known = weights.get(content);
  if (known !== undefined) return known;
  const kilobytes = brotliCompressSync(content).byteLength / 1000;
  weights.set(content, kilobytes);
  return kilobytes;
};

const stylesOf = (chunks: Iterable<Chunk>) =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));

/** Kilobytes in brotli of the scripts of some chunks and of their styles, save those that are loaded. */
export const weighChunks = (
  bundle: Bundle,
  chunks: Iterable<Chunk>,
  loaded: Iterable<Chunk> = [],
): number => {
  const needed = [...chunks];
  const scripts = needed.map(({ code }) => code);
  const known = stylesOf(loaded);
  const sheets = [...stylesOf(needed)].flatMap((name) => {
    const file = known.has(name) ? undefined : bundle[name];
    return file?.type === "asset" ? [file.source] : [];
  });
  return [...scripts, ...sheets].reduce((sum, content) => sum + kilobytesOf(content), 0);
};
