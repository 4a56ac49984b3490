import { availableParallelism } from "node:os";
import { run, runAll, runTests } from "./run.ts";

/**
 * One checker per project takes half of the processor time of four, which compute shared types again. The
 * build is forced, because otherwise it compares only a project's own files and misses changed packages.
 */
const TYPES = ["-b", "--force", "--builders", String(availableParallelism()), "--checkers", "1"];

/**
 * Checks format, lint, types and dead code; the project `tools` tests import rules, documents and manifests.
 */
runAll([
  () => run("oxfmt", ["--check", "."]),
  () => run("oxlint", ["--type-aware", "--deny-warnings"]),
  () => run("tsc", TYPES),
  () => run("knip", []),
  () => runTests(["--project", "tools"]),
]);
