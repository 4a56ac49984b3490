import react from "@vitejs/plugin-react";
import svgr from "vite-plugin-svgr";
import { configDefaults, defineConfig } from "vitest/config";

/** What draws the whole portal, and leaves calls under way that the next file would meet. */
export const DRAW_ALL = "src/{app,pages}/**/*.test.{ts,tsx}";

export default defineConfig({
  plugins: [react(), svgr()],
  test: {
    name: "portal",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, DRAW_ALL],
    // A window for each worker, not for each file, takes a fifth of the time; `setup.ts` keeps the files apart.
    isolate: false,
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    testTimeout: 15_000,
  },
});
