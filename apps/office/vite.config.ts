import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import svgr from "vite-plugin-svgr";

/** `npm run dev` starts the server and Vite with the same `PORT`. */
const proxy = { "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? 3000}` } };

/**
 * Builds the worker that opens check-in offline. It precaches the whole build and the page. The server
 * replaces `PAGE_REVISION` by the revision of the page it serves.
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
      additionalManifestEntries: [{ url: "/office", revision: "PAGE_REVISION" }],
    },
  });

export default defineConfig({
  base: "/office/",
  plugins: [react(), svgr(), buildWorker()],
  build: {
    target: "es2023",
    // The Content-Security-Policy of the page forbids scripts and styles from `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
});
