import { defineConfig } from "vitest/config";

const isOnServers = process.env.FOYER_RUNG === "postgres";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    // What only PostgreSQL and Redis can show, such as two replicas, is tested on their rung alone.
    exclude: isOnServers ? [] : ["src/**/*.servers.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: {
      TEST_DATABASE_URL: isOnServers ? (process.env.TEST_DATABASE_URL ?? "") : "",
      TEST_REDIS_URL: isOnServers ? (process.env.TEST_REDIS_URL ?? "") : "",
    },
  },
});
