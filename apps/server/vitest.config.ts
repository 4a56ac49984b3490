import { defineConfig } from "vitest/config";

const isOnServers = process.env.FOYER_TEST_LEVEL === "postgres";

/** What only Redis or several servers can show. */
const NEEDS_SERVERS = "src/**/*.servers.test.ts";

/** Every call and method once, and what an older PostgreSQL, another locale or Redis may do otherwise. */
const MAY_DIFFER = [
  NEEDS_SERVERS,
  "src/{contract-tests,app/hub,db,features/chat}/**/*.test.ts",
  "src/**/locale.test.ts",
];

/** Somebody names files, and means them. */
const isAsked = process.env["FOYER_TEST_ASKED"] === "yes";

export default defineConfig({
  test: {
    name: "server",
    include: isOnServers && !isAsked ? MAY_DIFFER : ["src/**/*.test.ts"],
    exclude: isOnServers ? [] : [NEEDS_SERVERS],
    // A process and a database for each worker, not for each file; `setup.ts` keeps the files apart.
    isolate: false,
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["src/testing/setup.ts"],
    // They end what never comes, also where others keep the machine busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: {
      TEST_DATABASE_URL: isOnServers ? (process.env.TEST_DATABASE_URL ?? "") : "",
      TEST_REDIS_URL: isOnServers ? (process.env.TEST_REDIS_URL ?? "") : "",
    },
  },
});
