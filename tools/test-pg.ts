import { runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const results = ["--project", "server", "--outputFile.json", ".results/pg.json"];

/** The server's tests that touch a database, on a real PostgreSQL and Redis; fails where these do not answer. */
runAll([() => runTests([...results, ...process.argv.slice(2)], SERVERS)]);
