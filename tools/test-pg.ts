import { runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const asked = process.argv.slice(2);
const results = ["--project", "server", "--outputFile.json", ".results/pg.json"];

/**
 * What may differ on a real PostgreSQL and Redis, or whatever tests of a database are named; fails where
 * the two do not answer.
 */
runAll([
  () =>
    runTests([...results, ...asked], {
      ...SERVERS,
      ...(asked.length > 0 && { FOYER_TEST_ASKED: "yes" }),
    }),
]);
