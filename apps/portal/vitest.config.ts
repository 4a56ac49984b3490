import react from "@vitejs/plugin-react";
import svgr from "vite-plugin-svgr";
import { defineConfig } from "vitest/config";

/** Rendering tests leave focus, windows and requests behind that would affect the next file. */
export const RENDERING_TESTS = "src/**/*.test.tsx";

export default defineConfig({
  plugins: [react(), svgr()],
  test: {
    name: "portal",
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    // One browser window per worker instead of one per file takes a fifth of the time.
    isolate: false,
    // Cleanup runs in reverse order, so rendered components unmount before their data is cleared.
    setupFiles: ["src/testing/setup.ts", "../../packages/ui/src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    testTimeout: 15_000,
  },
});
