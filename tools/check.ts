import { run, runAll, runTests } from "./run.ts";

const WORKSPACES = [
  "packages/contract",
  "packages/client",
  "packages/ui",
  "apps/server",
  "apps/portal",
  "apps/portal/worker",
  "apps/office/worker",
  "apps/office",
  "e2e",
  "bench",
  "tools",
];

/** Format, lint, types, dead code, then import rules, documents and manifests, which are tests. */
runAll([
  () => run("oxfmt", ["--check", "."]),
  () => run("oxlint", ["--type-aware", "--deny-warnings"]),
  ...WORKSPACES.map((workspace) => () => run("tsc", ["-p", workspace])),
  () => run("knip", []),
  () => runTests(["--project", "tools"]),
]);
