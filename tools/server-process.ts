import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER_MAIN } from "./run.ts";

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 5;

export type ServerProcess = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it said that it was ready. */
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
 * Gathers what a process says.
 * @param maxLength how many characters are kept, the newest
 * @returns what reads them
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
    // Nobody listens yet.
    return false;
  }
};

/**
 * Starts the server by its command, as `npm start` does, and waits until it is ready. Its public
 * address is part of its e-mails, so the port is known before it starts.
 * @param settings all that it is told; nothing of the machine's own settings reaches it. Without a `PORT` it takes a
 * free one
 * @param maxLog how many characters of its log are kept, the newest
 * @throws Error with what it said when it stops or is not ready within three minutes
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
      throw new Error(`The server is not ready:\n${log()}`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, log, stop };
};
