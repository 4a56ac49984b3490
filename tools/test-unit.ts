import { runAll, runTests } from "./run.ts";

runAll([() => runTests(process.argv.slice(2))]);
