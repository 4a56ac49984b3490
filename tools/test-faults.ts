import { runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const results = ["--project", "server", "--outputFile.json", ".results/faults.json"];

/** The long form of what is broken on purpose; `npm run test:pg` has the short one. */
runAll([
  () =>
    runTests([...results, "src/faults", ...process.argv.slice(2)], {
      ...SERVERS,
      FOYER_FAULTS: "long",
    }),
]);
