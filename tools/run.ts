import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, "..");

/** Entry point of the server. */
export const SERVER_MAIN = join(ROOT, "apps/server/src/main.ts");

const BIN = join(ROOT, "node_modules/.bin");

/** The pinned Node and the project's tools have priority over the machine's. */
const environment = (extra: Record<string, string>) => ({
  ...process.env,
  ...extra,
  PATH: [BIN, process.env.PATH ?? ""].join(delimiter),
});

/**
 * Runs a program in the project folder, with its output on this terminal.
 * @returns true if it succeeded
 */
export const run = (
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): boolean => {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    env: environment(extra),
    stdio: "inherit",
  });
  if (error) process.stderr.write(`${command}: ${error.message}\n`);
  return status === 0;
};

/** Compile cache for the many test processes that load the same libraries. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node") };

/** Test workers wait for a third of their time, so three keep two cores busy. */
const WORKERS = Math.ceil(1.5 * availableParallelism());

/** Runs Vitest. In a workspace it ignores `maxWorkers` of its configuration, so the command line sets the number. */
export const runTests = (args: readonly string[] = [], extra: Record<string, string> = {}) =>
  run("vitest", ["run", `--maxWorkers=${WORKERS}`, ...args], { ...COMPILED_ONCE, ...extra });

/** Runs steps in order and exits at the first failure. */
export const runAll = (steps: readonly (() => boolean)[]): void => {
  for (const step of steps) {
    if (!step()) process.exit(1);
  }
};
