import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import svgr from "vite-plugin-svgr";
import { listLicences } from "../../tools/licences.ts";

/** `npm run dev` sets the same `PORT` for the server and Vite. */
const API = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;
const proxy = { "/api": { target: API, ws: true }, "/manifest.webmanifest": API };

/** Module that renders every page. */
const START = "/src/app/start.tsx";

/** Modules that show panels, events and locations. */
const PANEL_PARTS = /\/(features\/(panels|agenda|buildings|events)|compositions)\//;

/** Dialogs and their library; neither log-in nor the first view opens one. */
const DIALOG_PARTS =
  /\/ui\/src\/(Dialog|AlertDialog|FailureDialog|Overlay)\b|\/@base-ui\/react\/(?!toast|select|combobox|menu)|\/@base-ui\/utils\//;

/** Chunk groups. Each module and its imports go into the first matching group. */
const SHARED = [
  // Waits for no other chunk and reports when one fails to load.
  {
    name: "entry",
    test: /\/src\/(app\/(prefetch|first-visit|guard|pages|start-failure)|lib\/(preview|storage|theme))\.ts$/,
  },
  // Log-in and My agenda share this select; the chunk of either would load with the other.
  { name: "portal", test: /\/src\/app\/|\/ui\/src\/SelectField/ },
  // Modules that at least this many pages share. Log-in needs none of the panels' modules.
  {
    name: "kit",
    test: (id: string) => !PANEL_PARTS.test(id) && !DIALOG_PARTS.test(id),
    minShareCount: 5,
  },
  {
    name: "dialog",
    test: (id: string) => DIALOG_PARTS.test(id) || /\/auth\/ResetLinkDialog/.test(id),
  },
  { name: "panel-kit", test: PANEL_PARTS, minShareCount: 5 },
  // Its imports would otherwise be in the chunk of a page, which every page would load with it.
  { name: "toaster", test: /\/ui\/src\/Toaster|\/MenuPerson/ },
  { name: "preview", test: /\/compositions\/preview\// },
  // The part of the programme that the landing page shows, so that it does not load all of it.
  {
    name: "agenda",
    test: /\/(compositions\/panel-items\/|features\/agenda\/(?!add-device|DeviceBookmarks|MyAgendaCard|AgendaKinds|clash-groups)|Timetable\.tsx|lib\/use-today)/,
  },
  // Chunks of less visited pages.
  {
    name: "programme",
    test: /\/pages\/(programme\/(?!ThematicPaths|MyAgendaView|ProgrammeTools)|panel-details\/|login\/LinkedPanel)/,
  },
  // Views other than the list of sessions, and the banner that announces changes. Must follow the programme.
  {
    name: "other-views",
    test: /\/(programme\/(ThematicPaths|MyAgendaView)\.tsx|compositions\/(live-programme|planner)\/|agenda\/(add-device|DeviceBookmarks))/,
  },
  // Opens after a tap.
  { name: "plans", test: /\/(building-dialog\/(?!ShowRoom|Lazy)|features\/buildings)/ },
  // Parts beside the list of sessions, which appear after it.
  {
    name: "beside-list",
    test: /\/(panels\/(hours\/|ViewSwitch)|compositions\/day-agenda\/|programme\/ProgrammeTools)/,
  },
  { name: "landing", test: /\/pages\/main\/(?!AgendaSection|PartnersSection|MapSection)/ },
  { name: "below-landing", test: /\/pages\/main\/(AgendaSection|PartnersSection|MapSection)/ },
  { name: "account", test: /\/pages\/login\/(?!LinkedPanel)/ },
  { name: "people", test: /\/pages\/(attendee|partner)/ },
  {
    name: "conference",
    test: /\/pages\/(buildings|cultural-events|recreational-events|map|information|invitations|notifications)\//,
  },
  { name: "own", test: /\/pages\/(profile|transport|forgot-password|reset-password)\// },
  { name: "chat", test: /\/(features|pages)\/chat\// },
  {
    name: "offline",
    test: /\/(compositions\/offline|lib\/client-context|settings\/offer-install)/,
  },
  { name: "legal", test: /\/pages\/(privacy|terms)\// },
];

/**
 * Adds preload links for the code of the first view. The tiny entry imports the rest when it runs, so the
 * browser would discover the rest one round trip later.
 * Fonts are not preloaded: on a slow connection the text appears first, in a fallback font of the same width.
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

/** Packages in the worker, which the plugin below builds separately. */
const WORKER_PACKAGES = ["core", "expiration", "precaching", "routing", "strategies"].map((name) =>
  resolve(import.meta.dirname, `../../node_modules/workbox-${name}/index.js`),
);

/**
 * Builds the worker that opens the portal offline. It precaches the whole build and the shell page without
 * metadata.
 * The server replaces the page's revision, because the page also depends on the settings of the installation.
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
      injectionPoint: "self.buildFiles",
      globPatterns: ["assets/*.{js,css,woff2,svg,png}"],
      dontCacheBustURLsMatching: /^assets\//,
      additionalManifestEntries: [{ url: "/shell", revision: "PAGE_REVISION" }],
    },
  });

/**
 * Writes the licences of all code and fonts in the build; fails if a licence is missing or not allowed.
 * Vite's own list omits fonts and rejects nothing.
 */
const emitLicences = (): Plugin => ({
  name: "foyer:emit-licences",
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((file) =>
      file.type === "chunk"
        ? file.moduleIds
        : file.originalFileNames.map((name) => resolve(import.meta.dirname, name)),
    );
    this.emitFile({
      type: "asset",
      fileName: "licences.txt",
      source: listLicences([...files, ...WORKER_PACKAGES]),
    });
  },
});

/** Build for server-side rendering: one file with all dependencies except Node's own modules. */
const serverRender = {
  publicDir: false,
  plugins: [react(), svgr()],
  build: {
    target: "node24",
    ssr: "src/entry-server.tsx",
    outDir: "ssr/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies UserConfig;

const portal: UserConfig = {
  plugins: [react(), svgr(), preloadFirstView(), emitLicences(), buildWorker()],
  build: {
    target: "es2023",
    // The content security policy forbids data: scripts and styles, and small pictures are cached better as
    // files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads the styles of each page from the manifest.
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // The contract's modules only define schemas, so unused ones may be dropped.
        moduleSideEffects: [{ test: /\/packages\/contract\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: SHARED } },
    },
  },
  server: { proxy },
  preview: { proxy },
};

export default defineConfig(({ mode }) => (mode === "ssr" ? serverRender : portal));
