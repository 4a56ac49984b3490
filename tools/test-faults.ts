import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runAll, runTests } from "./run.ts";
import { SERVERS } from "./test-servers.ts";

const results = ["--project", "server", "--outputFile.json", ".results/faults.json"];

const TABLE = join(ROOT, ".results/faults.md");
const TABLE_HEADER = `| fault | times | sent | acknowledged | stored | lost | duplicated | reordered | longest recovery |
|---|---|---|---|---|---|---|---|---|
`;

/** Runs the long fault injection tests; their figures are in `.results/faults.md`. */
const testFaults = () => {
  mkdirSync(join(ROOT, ".results"), { recursive: true });
  writeFileSync(TABLE, TABLE_HEADER);
  return runTests([...results, "src/faults", ...process.argv.slice(2)], {
    ...SERVERS,
    FOYER_FAULTS: "long",
    FOYER_FAULTS_TABLE: TABLE,
  });
};

runAll([testFaults]);
