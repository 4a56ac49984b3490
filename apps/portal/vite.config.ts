import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import svgr from "vite-plugin-svgr";
import { limitFirstViews } from "../../tools/first-view-limits.ts";
import { limitPages } from "../../tools/page-limits.ts";
import { listLicences } from "../../tools/licences.ts";

/** `npm run dev` gives the server and Vite the same `PORT`. */
const API = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;
const proxy = { "/api": { target: API, ws: true } };

/** What the page runs first, and what draws every page. */
const ENTRY = "/src/main.tsx";
const START = "/src/app/start.tsx";
/** The pages that people come to first; what they take from the kit is loaded with the start. */
const FIRST_PAGES = ["login/LoginPage", "main/MainPage"].map((page) => `/src/pages/${page}.tsx`);
const PROGRAMME = "/src/pages/panels/PanelsPage.tsx";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Tells whether a module is reached from some files by static imports alone. */
const createReach = (...from: string[]) => {
  let reached: Set<string> | undefined;
  const walk = (id: string, graph: ModuleGraph, seen: Set<string>) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported, graph, seen);
  };
  return (id: string, graph: ModuleGraph) => {
    if (reached === undefined) {
      reached = new Set();
      for (const file of from) walk(`${import.meta.dirname}${file}`, graph, reached);
    }
    return reached.has(id);
  };
};

const isReachedFromEntry = createReach(ENTRY);
const isReachedFromStart = createReach(START);
const isReachedFromPages = createReach(...FIRST_PAGES);
const isReachedFromProgramme = createReach(PROGRAMME);

/** What several pages draw, each in one file with all that it takes. */
const PARTS = [
  {
    name: "panel-entries",
    isReached: createReach(
      "/src/compositions/panel-entries/use-panel-entries.tsx",
      "/src/pages/panels/ListSkeleton.tsx",
    ),
  },
  { name: "people", isReached: createReach("/src/ui/PersonCard.tsx") },
  { name: "news", isReached: createReach("/src/features/notifications/UnreadCount.tsx") },
];

const FOR_ENTRY =
  /\/apps\/portal\/src\/|\/contract\/src\/constants\.ts$|vite\/preload-helper|rolldown\/runtime/;
/**
 * What pages share. Forms are only for those who log in or change something. Virtual lists stay with
 * the package that they are made of: two files that import each other do not start.
 */
const KIT =
  /\/apps\/portal\/src\/(ui|lib)\/(?!form-errors|use-contract-form|TextField\.tsx|long-list\/)|\/@material-design-icons\/svg\/\w+\/(?!visibility)/;

const OF_PARTS = /\/apps\/portal\/src\/|\/contract\/src\/|\/@material-design-icons\//;
/** What the footer takes beside other pages, too: pages without people have links to new tabs as well. */
const OF_FOOTER = /\/ui\/NewTabLink\.tsx$|\/open_in_new\.svg|\/conferences\/use-organiser\.ts$/;
/** What the programme has in common with the page of a panel, of a place, of somebody. */
const OF_PANELS = /\/contract\/src\/|\/features\/panels\/(panels\.queries|visible-fields)\.ts$/;

/** Texts are split by language and noun; those of login and landing come together. */
const TEXTS = /\/locales\/(\w+)\/(\w+)\.json$/;
const TEXT_FILE = /(^|\/)(pl|en)-\w+-/;
const FIRST_TEXTS = ["shell", "errors", "auth", "landing"];

/**
 * Two files instead of fifty: what the entry runs, and what draws every page. Their styles come in
 * one sheet that the page's head names. What the programme takes from the kit beyond these is a third,
 * which nobody needs who logs in. The rest is split by page as the bundler sees fit. The contract's
 * schemas are no part of the entry, which takes one constant of them.
 */
const nameChunk = (id: string, graph: ModuleGraph): string | null => {
  const [, language, noun = ""] = TEXTS.exec(id) ?? [];
  if (language !== undefined) return `${language}-${FIRST_TEXTS.includes(noun) ? "first" : noun}`;
  if (id.endsWith(".css") && isOfFirstView(id, graph)) return "entry";
  if (FOR_ENTRY.test(id) && isReachedFromEntry(id, graph)) return "entry";
  if (isOfFirstView(id, graph)) return "portal";
  if (isForProgramme(id) && isReachedFromProgramme(id, graph)) return "programme";
  if (OF_FOOTER.test(id)) return "footer-parts";
  if (!OF_PARTS.test(id)) return null;
  return PARTS.find(({ isReached }) => isReached(id, graph))?.name ?? null;
};

/** Its styles are one sheet: each file more costs a slow line headers and a round trip. */
const isForProgramme = (id: string) => id.endsWith(".css") || KIT.test(id) || OF_PANELS.test(id);

/** Reached from the start by the index of their package alone. */
const FOR_LONG_LISTS = /\/(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\.js$/;

const isOfFirstView = (id: string, graph: ModuleGraph) =>
  (isReachedFromStart(id, graph) && !FOR_LONG_LISTS.test(id)) ||
  (KIT.test(id) && isReachedFromPages(id, graph));

/**
 * Has Chromium compile what draws every page as a whole while it comes in, beside the page's own
 * work; otherwise the page stops for each function when it is first called. The line must be the
 * file's first, so it is written when all else has been.
 */
const compileFirstViewAtOnce = (): Plugin => ({
  name: "foyer:compile-first-view-at-once",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.name === "portal") {
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      }
    },
  },
});

/**
 * Names the code of the first view in the page's head. The entry is tiny and imports the rest when
 * it runs; without this the browser would hear of the rest one round trip later. Fonts are not named:
 * on a thin line the words go first, in a stand-in of the same width.
 */
const preloadFirstView = (): Plugin => ({
  name: "foyer:preload-first-view",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(START))
          ? [file.fileName, ...file.imports]
          : [],
      );
      return scripts
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: "link",
          attrs: { rel: "modulepreload", href: `/${name}`, crossorigin: true },
          injectTo: "head",
        }));
    },
  },
});

/**
 * Writes the licences of all that the build hands to visitors, and fails over one that is missing or
 * not allowed. Vite's own list has no fonts and refuses nothing.
 */
const handOnLicences = (): Plugin => ({
  name: "foyer:hand-on-licences",
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((file) =>
      file.type === "chunk"
        ? file.moduleIds
        : file.originalFileNames.map((name) => resolve(import.meta.dirname, name)),
    );
    this.emitFile({ type: "asset", fileName: "licences.txt", source: listLicences(files) });
  },
});

/** What the contract says of its calls is for their documentation, which browsers need not load. */
const dropSummaries = (): Plugin => ({
  name: "foyer:drop-summaries",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bsummary:\s*"[^"]*",/g, ""), map: null }),
  },
});

/** Libraries bring what stands in for a hook that React has had since version 18. */
const STAND_INS = {
  "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
  "use-sync-external-store/shim": "react",
};

export default defineConfig({
  resolve: { alias: STAND_INS },
  plugins: [
    dropSummaries(),
    react(),
    svgr(),
    compileFirstViewAtOnce(),
    preloadFirstView(),
    handOnLicences(),
    limitFirstViews(),
    limitPages(),
  ],
  build: {
    target: "es2023",
    // The page's policy allows no data: scripts or styles, and small pictures are cached better.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What texts need has come by then; to name their files once more would weigh on the first view.
      resolveDependencies: (file, files) => (TEXT_FILE.test(file) ? [] : files),
    },
    rolldownOptions: {
      treeshake: {
        // The contract only states schemas: who needs one constant need not carry them all.
        moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
      },
      output: {
        // Every page hears the names of all files, and chance does not compress; less is not allowed.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: nameChunk, debugName: "first view", includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
