import { runAll, runTests } from "./run.ts";

/** The tests below the browser; takes what is passed on to Vitest. */
runAll([() => runTests(process.argv.slice(2))]);
