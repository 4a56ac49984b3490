import { run, runAll, runTests } from "./run.ts";

/** Every test that needs nothing but this machine: the rungs below the browser, then the journeys. */
runAll([() => runTests(), () => run("node", ["tools/test-e2e.ts"])]);
