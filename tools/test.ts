import { run, runAll, runTests } from "./run.ts";

/**
 * Runs all tests that need only this machine: unit tests, then end-to-end tests. `npm run check` runs those
 * of the tools.
 */
runAll([() => runTests(["--project", "!tools"]), () => run("node", ["tools/test-e2e.ts"])]);
