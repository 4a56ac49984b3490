import react from "@vitejs/plugin-react";
import svgr from "vite-plugin-svgr";
import { defineConfig } from "vitest/config";

/** What is drawn leaves focus, windows and calls behind that the next file would meet. */
export const DRAWN = "src/**/*.test.tsx";

export default defineConfig({
  plugins: [react(), svgr()],
  test: {
    name: "portal",
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    // One browser window for each worker, not for each file, takes a fifth of the time.
    isolate: false,
    // After a test they run the other way round: what was drawn goes before what it was drawn from.
    setupFiles: ["src/testing/setup.ts", "../../packages/ui/src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    testTimeout: 15_000,
  },
});
