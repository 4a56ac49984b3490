import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: {
      TEST_DATABASE_URL:
        process.env.FOYER_RUNG === "postgres" ? (process.env.TEST_DATABASE_URL ?? "") : "",
      TEST_REDIS_URL:
        process.env.FOYER_RUNG === "postgres" ? (process.env.TEST_REDIS_URL ?? "") : "",
    },
  },
});
