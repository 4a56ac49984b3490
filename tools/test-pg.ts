import { runAll, runTests } from "./run.ts";

const servers = {
  FOYER_TEST_LEVEL: "postgres",
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
  TEST_REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379",
};

const results = ["--project", "server", "--outputFile.json", ".results/pg.json"];

/** The server's tests that touch a database, on a real PostgreSQL and Redis; fails where these do not answer. */
runAll([() => runTests([...results, ...process.argv.slice(2)], servers)]);
