import { runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const results = ["--project", "server", "--outputFile.json", ".results/faults.json"];

/** What is broken on purpose, at length; with `FOYER_FAULTS=short` the same tests take a minute. */
runAll([
  () =>
    runTests([...results, "src/faults", ...process.argv.slice(2)], {
      ...SERVERS,
      FOYER_FAULTS: process.env.FOYER_FAULTS ?? "long",
    }),
]);
