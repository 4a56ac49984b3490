import { defineConfig } from "vitest/config";
import office from "./vitest.config.ts";

export default defineConfig({
  ...office,
  test: {
    ...office.test,
    name: "office-rendering",
    environment: "jsdom",
    include: ["src/**/*.test.tsx"],
    // Cleanup runs in reverse order, so rendered components unmount before their data is cleared.
    setupFiles: ["src/testing/setup.ts", "../../packages/ui/src/testing/setup.ts"],
    // End hanging tests, with reserve for a busy machine.
    testTimeout: 60_000,
  },
});
