import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import svgr from "vite-plugin-svgr";

const API = process.env["FOYER_API"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react(), svgr()],
  build: {
    target: "es2023",
    // The page's policy allows no data: scripts or styles, and small pictures are cached better.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: API, ws: true } } },
  preview: { proxy: { "/api": { target: API, ws: true } } },
});
