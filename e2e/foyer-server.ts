import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { SERVER_COMMAND } from "../tools/server-command.ts";

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

export type FoyerServer = {
  url: string;
  /** What the server has logged so far, for a report of what went wrong. */
  log: () => string;
  stop: () => Promise<void>;
};

/** The server's public address is part of its e-mails, so the port is known before it starts. */
const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

/** What the tests set; nothing of the machine's own settings may reach the server. */
const environmentOf = (port: number, dataDir: string) => ({
  PATH: process.env.PATH ?? "",
  PORT: String(port),
  DATA_DIR: dataDir,
  FOYER_DEMO: "1",
  LOG_LEVEL: "warn",
});

/**
 * Starts the server, as `npm start` does, on a data folder of its own, and waits until it is ready.
 * @throws Error with what it said when it does not start
 */
export const startFoyer = async (dataDir: string): Promise<FoyerServer> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, SERVER_COMMAND, { env: environmentOf(port, dataDir) });
  const exited = once(child, "exit");
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Foyer is ready")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The server stopped:\n${output}`)));
    setTimeout(
      () => reject(new Error(`The server is not ready:\n${output}`)),
      START_LIMIT_MS,
    ).unref();
  });

  const stop = async () => {
    const kill = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    child.kill("SIGTERM");
    await exited;
    clearTimeout(kill);
  };
  try {
    await ready;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, log: () => output, stop };
};
