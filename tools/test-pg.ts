import { runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const args = process.argv.slice(2);
const results = ["--project", "server", "--outputFile.json", ".results/pg.json"];

/**
 * Runs the tests that may behave differently on a real PostgreSQL and Redis, or the given ones. Fails if the
 * servers are unreachable.
 */
runAll([
  () =>
    runTests([...results, ...args], {
      ...SERVERS,
      ...(args.length > 0 && { FOYER_TEST_FILES: "yes" }),
    }),
]);
