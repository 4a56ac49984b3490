import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";

const isOnServers = process.env.FOYER_TEST_LEVEL === "postgres";

/** What only PostgreSQL and Redis can show, such as two replicas. */
const NEEDS_SERVERS = "src/**/*.servers.test.ts";

const readSource = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const list = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname });

const usesDatabase = (test: string) =>
  /\/testing\/(app|database|open-test-app|open-test-hub)\.ts"/.test(readSource(test));

/** Statements that are written by hand, whose answers come as the driver reads them. */
const hasOwnSql = (folder: string) =>
  list(`${folder}/*.ts`).some(
    (path) => !path.endsWith(".test.ts") && /\.execute\(/.test(readSource(path)),
  );

/** Of what is refused before any statement, and of the document of the calls. */
const ASKS_NOTHING = /^src\/contract-tests\/(problems|openapi)\./;

/** What goes through every call and every method, and what brings statements of its own. */
const mayDiffer = (test: string) =>
  (/^src\/(contract-tests|app\/hub|db)\//.test(test) && !ASKS_NOTHING.test(test)) ||
  hasOwnSql(dirname(test));

/** Somebody names files, and means them. */
const isAsked = process.env["FOYER_TEST_ASKED"] === "yes";

/** What Drizzle builds is the same for both databases, and shown on the embedded one. */
const listOnServers = () => [
  NEEDS_SERVERS,
  ...list("src/**/*.test.ts").filter((test) => usesDatabase(test) && (isAsked || mayDiffer(test))),
];

export default defineConfig({
  test: {
    name: "server",
    include: isOnServers ? listOnServers() : ["src/**/*.test.ts"],
    exclude: isOnServers ? [] : [NEEDS_SERVERS],
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
