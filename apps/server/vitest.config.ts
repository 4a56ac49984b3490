import { defineConfig } from "vitest/config";

const isOnServers = process.env.FOYER_RUNG === "postgres";

/** What only PostgreSQL and Redis can show, such as two replicas. */
const NEEDS_SERVERS = ["src/**/*.servers.test.ts"];
/** What touches no database, or brings its own embedded one: a second run would show nothing new. */
const NEEDS_NO_SERVERS = [
  "src/cli/**",
  "src/db/demo/content/**",
  "src/features/agenda/pdf/**",
  "src/features/imports/formats/**",
];

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    exclude: isOnServers ? NEEDS_NO_SERVERS : NEEDS_SERVERS,
    globalSetup: ["src/testing/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: {
      TEST_DATABASE_URL: isOnServers ? (process.env.TEST_DATABASE_URL ?? "") : "",
      TEST_REDIS_URL: isOnServers ? (process.env.TEST_REDIS_URL ?? "") : "",
    },
  },
});
