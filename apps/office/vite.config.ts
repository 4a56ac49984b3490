import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import svgr from "vite-plugin-svgr";

/** `npm run dev` gives the server and Vite the same `PORT`. */
const proxy = { "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? 3000}` } };

export default defineConfig({
  base: "/office/",
  plugins: [react(), svgr()],
  build: {
    target: "es2023",
    // The page's policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
});
