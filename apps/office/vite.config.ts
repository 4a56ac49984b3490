import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import svgr from "vite-plugin-svgr";

/** `npm run dev` gives the server and Vite the same `PORT`. */
const proxy = { "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? 3000}` } };

/**
 * The worker that opens a desk at the door without a line: it keeps the whole build and the page. The server
 * writes the page's own revision into it.
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
      additionalManifestEntries: [{ url: "/office", revision: "PAGE_REVISION" }],
    },
  });

export default defineConfig({
  base: "/office/",
  plugins: [react(), svgr(), buildWorker()],
  build: {
    target: "es2023",
    // The page's policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
});
