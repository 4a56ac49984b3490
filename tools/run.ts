import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, "..");

/** What Node runs as the server. */
export const SERVER_MAIN = join(ROOT, "apps/server/src/main.ts");

const BIN = join(ROOT, "node_modules/.bin");

/** The pinned Node and the project's own tools come before the machine's. */
const environment = (extra: Record<string, string>) => ({
  ...process.env,
  ...extra,
  PATH: [BIN, process.env.PATH ?? ""].join(delimiter),
});

/**
 * Runs a program of the project in its folder, with its output on this terminal.
 * @returns whether it succeeded
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

/** Tests start many processes that load the same libraries, whose compiled code each would make anew. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node") };

/** A third of their time workers wait, for a database or for what is late on purpose: three keep two cores busy. */
const WORKERS = 3;

/** Vitest gives each project of a workspace half of the cores, and hears of another number only here. */
export const runTests = (args: readonly string[] = [], extra: Record<string, string> = {}) =>
  run("vitest", ["run", `--maxWorkers=${WORKERS}`, ...args], { ...COMPILED_ONCE, ...extra });

/** Runs steps in order and ends the process at the first that fails. */
export const runAll = (steps: readonly (() => boolean)[]): void => {
  for (const step of steps) {
    if (!step()) process.exit(1);
  }
};
