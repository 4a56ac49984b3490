import { run, runAll } from "./run.ts";
import { writeLists } from "./write-lists.ts";

/** The lists first: without them the linter would not find what they name. */
runAll([
  writeLists,
  () => run("oxlint", ["--type-aware", "--fix"]),
  () => run("oxfmt", ["--write", "."]),
]);
