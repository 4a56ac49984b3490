import { run, runAll, runTests } from "./run.ts";

/** Every test that needs nothing but this machine: the tests below the browser, then end-to-end. */
runAll([() => runTests(), () => run("node", ["tools/test-e2e.ts"])]);
