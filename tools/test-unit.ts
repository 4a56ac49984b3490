import { runAll, runTests } from "./run.ts";

/** The rungs below the browser; takes what is passed on to Vitest. */
runAll([() => runTests(process.argv.slice(2))]);
