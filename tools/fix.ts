import { run, runAll } from "./run.ts";

runAll([() => run("oxlint", ["--type-aware", "--fix"]), () => run("oxfmt", ["--write", "."])]);
