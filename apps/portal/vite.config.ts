import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import svgr from "vite-plugin-svgr";
import { listLicences } from "../../tools/licences.ts";

/** `npm run dev` gives the server and Vite the same `PORT`. */
const API = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;
const proxy = { "/api": { target: API, ws: true }, "/manifest.webmanifest": API };

/** What draws every page. */
const START = "/src/app/start.tsx";

/** Each module, with all that it imports, goes into the first of these files that wants it. */
const SHARED = [
  // The first file waits for none of the others, and says so where they do not come.
  {
    name: "entry",
    test: /\/src\/(app\/(prefetch|guard|pages|start-failure)|lib\/(preview|storage|theme))\.ts$/,
  },
  { name: "portal", test: /\/src\/app\// },
  // What at least so many pages draw with.
  { name: "kit", minShareCount: 5 },
  // What the landing page shows of the programme, so that it need not bring all of it.
  { name: "agenda", test: /\/(compositions\/panel-items|features\/agenda)\/|\/Timetable\.tsx/ },
  // What few open, or come to, is a file of its own.
  { name: "programme", test: /\/pages\/(panels\/(?!ThematicPaths)|panel-details\/)/ },
  { name: "landing", test: /\/pages\/main\/(?!PartnersSection|MapSection)/ },
  { name: "account", test: /\/pages\/(login|forgot-password|reset-password)\// },
  { name: "people", test: /\/pages\/(attendee|partner)/ },
  { name: "conference", test: /\/pages\/(buildings|cultural-events|recreational-events|map)\// },
  { name: "news", test: /\/pages\/(information|invitations|notifications)\// },
  { name: "own", test: /\/pages\/(profile|transport)\// },
  { name: "chat", test: /\/(features|pages)\/chat\// },
  { name: "legal", test: /\/pages\/(privacy|terms)\// },
];

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

/** What the worker is made of; it is built apart, by the plugin below. */
const PACKAGES_OF_WORKER = ["core", "expiration", "precaching", "routing", "strategies"].map(
  (name) => resolve(import.meta.dirname, `../../node_modules/workbox-${name}/index.js`),
);

/**
 * The worker that opens the portal without a line: it keeps the whole build and the page, without what is told of any
 * address. The server writes the page's own revision into it, for the page is of its settings, too.
 */
const buildWorker = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "worker",
    filename: "sw.ts",
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: "iife",
      injectionPoint: "self.filesOfBuild",
      globPatterns: ["assets/*.{js,css,woff2,svg,png}"],
      dontCacheBustURLsMatching: /^assets\//,
      additionalManifestEntries: [{ url: "/shell", revision: "PAGE_REVISION" }],
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
    this.emitFile({
      type: "asset",
      fileName: "licences.txt",
      source: listLicences([...files, ...PACKAGES_OF_WORKER]),
    });
  },
});

/** What the server draws pages with: one file of its own, with all that it needs but Node. */
const drawing = {
  publicDir: false,
  plugins: [react(), svgr()],
  build: {
    target: "node24",
    ssr: "src/entry-server.tsx",
    outDir: "drawing/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies UserConfig;

const portal: UserConfig = {
  plugins: [react(), svgr(), preloadFirstView(), handOnLicences(), buildWorker()],
  build: {
    target: "es2023",
    // The page's policy allows no data: scripts or styles, and small pictures are cached better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells the server which styles a page needs that it draws.
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // The contract only states schemas: who needs one constant need not carry them all.
        moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: SHARED } },
    },
  },
  server: { proxy },
  preview: { proxy },
};

export default defineConfig(({ mode }) => (mode === "drawing" ? drawing : portal));
