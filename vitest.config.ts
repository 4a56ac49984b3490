import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["apps/*/vitest*.config.ts", "packages/*/vitest.config.ts", "tools/vitest.config.ts"],
    reporters: ["default", "json"],
    outputFile: { json: ".results/unit.json" },
  },
});
