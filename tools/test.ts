import { run, runAll, runTests } from "./run.ts";

/** Tests that need nothing but this machine: below the browser, then end-to-end. Those of the tools are of `npm run check`. */
runAll([() => runTests(["--project", "!tools"]), () => run("node", ["tools/test-e2e.ts"])]);
