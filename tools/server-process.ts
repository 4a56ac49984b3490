import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER_MAIN } from "./run.ts";

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const POLL_INTERVAL_MS = 5;

export type ServerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyMs: number;
  log: () => string;
  stop: () => Promise<void>;
};

export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

/**
 * Collects the output of a process.
 * @param maxLength number of most recent characters to retain
 * @returns a function that reads them
 */
export const collectOutput = (child: ChildProcess, maxLength = Infinity): (() => string) => {
  let output = "";
  const append = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.length > maxLength) output = output.slice(-maxLength);
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  return () => output;
};

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // The server is not listening yet.
    return false;
  }
};

/**
 * Starts the server by its command, as `npm start` does, and waits until it is ready. E-mails contain the
 * public address, so the port must be known before the start.
 * @param settings the only settings of the server; without `PORT` it uses a free port
 * @param maxLog number of most recent log characters to retain
 * @throws Error with its output if it stops, or is not ready within three minutes
 */
export const startServer = async (
  settings: Record<string, string>,
  maxLog = Infinity,
): Promise<ServerProcess> => {
  const port = settings.PORT ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [SERVER_MAIN], {
    env: { ...settings, PATH: process.env.PATH ?? "", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const log = collectOutput(child, maxLog);
  const stop = async () => {
    const kill = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    child.kill("SIGTERM");
    await exited;
    clearTimeout(kill);
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server stopped:\n${log()}`);
    }
    if (performance.now() - started > START_LIMIT_MS) {
      await stop();
      throw new Error(`The server did not become ready:\n${log()}`);
    }
    await sleep(POLL_INTERVAL_MS);
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, log, stop };
};
