import { defineConfig } from "vitest/config";

const isOnServers = process.env.FOYER_TEST_LEVEL === "postgres";

/** Tests that need Redis or several servers. */
const NEEDS_SERVERS = "src/**/*.servers.test.ts";

/** Every call and method once, and behaviour that can differ on older PostgreSQL, other locales or Redis. */
const ENVIRONMENT_DEPENDENT = [
  NEEDS_SERVERS,
  "src/{contract-tests,app/hub,db,features/chat}/**/*.test.ts",
  "src/**/locale.test.ts",
];

/** True if the command line names test files. */
const hasFileArguments = process.env["FOYER_TEST_FILES"] === "yes";

export default defineConfig({
  test: {
    name: "server",
    include: isOnServers && !hasFileArguments ? ENVIRONMENT_DEPENDENT : ["src/**/*.test.ts"],
    exclude: isOnServers ? [] : [NEEDS_SERVERS],
    // One process and database per worker, not per file; `setup.ts` isolates the files.
    isolate: false,
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["src/testing/setup.ts"],
    // End hanging tests, with reserve for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: {
      TEST_DATABASE_URL: isOnServers ? (process.env.TEST_DATABASE_URL ?? "") : "",
      TEST_REDIS_URL: isOnServers ? (process.env.TEST_REDIS_URL ?? "") : "",
    },
  },
});
