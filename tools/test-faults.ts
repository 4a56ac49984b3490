import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const results = ["--project", "server", "--outputFile.json", ".results/faults.json"];

const TABLE = join(ROOT, ".results/faults.md");
const HEAD = `| what is broken | times | sent | acknowledged | stored | lost | doubled | reordered | longest time back |
|---|---|---|---|---|---|---|---|---|
`;

/** What is broken on purpose, at length; its figures are in `.results/faults.md`. */
const testFaults = () => {
  mkdirSync(join(ROOT, ".results"), { recursive: true });
  writeFileSync(TABLE, HEAD);
  return runTests([...results, "src/faults", ...process.argv.slice(2)], {
    ...SERVERS,
    FOYER_FAULTS: "long",
    FOYER_FAULTS_TABLE: TABLE,
  });
};

runAll([testFaults]);
