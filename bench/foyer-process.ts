import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "../tools/run.ts";
import { collectOutput, type ServerProcess, startServer } from "../tools/server-process.ts";

const COMMAND_LINE = join(ROOT, "apps/server/src/cli.ts");
/** Under load a server logs more than the bench has room for. */
const MAX_OUTPUT = 4_000;

/** What names a server's data: its folder, and the address of a PostgreSQL database. */
export type Place = { dataDir: string; databaseUrl: string | null };

/** Kept over restarts, so that sessions survive them. */
export const SECRET = "a secret of the bench, good for nothing else";

/** Nothing of the machine's own settings may reach the server. */
const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  PATH: process.env.PATH ?? "",
  DATA_DIR: dataDir,
  JWT_SECRET: SECRET,
  FOYER_DEMO: "0",
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** Starts the server on its data and waits until it is ready. */
export const startFoyer = (place: Place): Promise<ServerProcess> =>
  startServer(environmentOf(place), MAX_OUTPUT);

/**
 * Runs a program of the project to its end.
 * @returns the milliseconds that it took
 * @throws Error with what it said when it fails
 */
const runProgram = async (args: readonly string[], env: Record<string, string>) => {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child, MAX_OUTPUT);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${output()}`);
  return performance.now() - started;
};

export const runFoyer = (place: Place, args: readonly string[]): Promise<number> =>
  runProgram([COMMAND_LINE, ...args], environmentOf(place));

/** Builds the portal unless it is fresh. @throws Error when it cannot be built */
export const buildPortal = (): Promise<number> =>
  runProgram([join(ROOT, "tools/build.ts")], { PATH: process.env.PATH ?? "" });
