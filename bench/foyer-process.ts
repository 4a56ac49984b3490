import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER_COMMAND } from "../tools/server-command.ts";

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, "..");

const COMMAND_LINE = join(ROOT, "apps/server/src/cli.ts");
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 5;
const OUTPUT_KEPT = 4_000;

/** What names a server's data: its folder, and the address of a PostgreSQL database. */
export type Place = { dataDir: string; databaseUrl: string | null };

export type FoyerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it said that it was ready. */
  readyMs: number;
  stop: () => Promise<void>;
};

/** Kept over restarts, so that sessions survive them. */
const SECRET = "a secret of the bench, good for nothing else";

/** Nothing of the machine's own settings may reach the server. */
const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
  PATH: process.env.PATH ?? "",
  DATA_DIR: dataDir,
  JWT_SECRET: SECRET,
  FOYER_DEMO: "0",
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** A port that nobody listens on at the moment. */
export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
};

const collectOutput = (child: ReturnType<typeof spawn>) => {
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => output;
};

/**
 * Starts the server by its command and waits until it is ready.
 * @throws Error with what it said when it stops or is not ready within a minute
 */
export const startFoyer = async (place: Place): Promise<FoyerProcess> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, SERVER_COMMAND, {
    env: { ...environmentOf(place), PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const output = collectOutput(child);
  const stop = async () => {
    const kill = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    child.kill("SIGTERM");
    await exited;
    clearTimeout(kill);
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server stopped:\n${output()}`);
    if (performance.now() - started > START_LIMIT_MS) {
      await stop();
      throw new Error(`The server is not ready:\n${output()}`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, stop };
};

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
  const output = collectOutput(child);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${output()}`);
  return performance.now() - started;
};

/** Runs a command of Foyer's command line on a server's data; see `runProgram`. */
export const runFoyer = (place: Place, args: readonly string[]): Promise<number> =>
  runProgram([COMMAND_LINE, ...args], environmentOf(place));

/** Builds the portal unless it is fresh. @throws Error when it cannot be built */
export const buildPortal = (): Promise<number> =>
  runProgram([join(ROOT, "tools/build.ts")], { PATH: process.env.PATH ?? "" });
