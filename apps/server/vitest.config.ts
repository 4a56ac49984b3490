import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const isOnServers = process.env.FOYER_TEST_LEVEL === "postgres";

/** What only PostgreSQL and Redis can show, such as two replicas. */
const NEEDS_SERVERS = "src/**/*.servers.test.ts";

/** What takes minutes to break has a command of its own (`npm run test:faults`). */
const FAULTS = process.env.FOYER_FAULTS === undefined ? ["src/faults/**"] : [];

/** A second run of what touches no database, or brings an embedded one, would show nothing new. */
const listOnServers = () => [
  NEEDS_SERVERS,
  ...globSync("src/**/*.test.ts", { cwd: import.meta.dirname }).filter((path) =>
    /\/testing\/(app|database|open-test-app)\.ts"/.test(
      readFileSync(join(import.meta.dirname, path), "utf8"),
    ),
  ),
];

export default defineConfig({
  test: {
    name: "server",
    include: isOnServers ? listOnServers() : ["src/**/*.test.ts"],
    exclude: isOnServers ? FAULTS : [NEEDS_SERVERS],
    // A process and a database for each worker, not for each file; `setup.ts` keeps the files apart.
    isolate: false,
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: {
      TEST_DATABASE_URL: isOnServers ? (process.env.TEST_DATABASE_URL ?? "") : "",
      TEST_REDIS_URL: isOnServers ? (process.env.TEST_REDIS_URL ?? "") : "",
    },
  },
});
