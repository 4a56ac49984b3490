import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["apps/*/vitest*.config.ts", "packages/*/vitest.config.ts", "tools/vitest.config.ts"],
    // Half of the time they wait: for a database, a password's hash, a server that starts.
    maxWorkers: 2 * availableParallelism(),
    reporters: ["default", "json"],
    outputFile: { json: ".results/unit.json" },
  },
});
