import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { ROOT } from "../tools/run.ts";
import type * as Processes from "../tools/server-process.ts";
import { collectOutput, type ServerProcess } from "../tools/server-process.ts";

const USUAL_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";
/** Under load a server logs more than the bench has room for. */
const MAX_OUTPUT = 4_000;

/** Signs the tokens that the bench makes by itself. */
export const SECRET = "a secret of the bench, good for nothing else";

/** What names a server's data; without an address it starts a database of its own in the folder. */
export type Place = { dataDir: string; databaseUrl: string | null };

const serverUrl = () => process.env.BENCH_DATABASE_URL ?? USUAL_SERVER;

/** Works on a PostgreSQL database over one connection. */
export const withDatabase = async <Result>(
  databaseUrl: string | null,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({
    connectionString: databaseUrl ?? "",
    connectionTimeoutMillis: 3_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** @throws Error when no PostgreSQL answers */
export const readPostgresVersion = async (): Promise<string> => {
  const { rows } = await withDatabase(serverUrl(), (client) =>
    client.query<{ server_version: string }>("show server_version"),
  );
  return rows[0]?.server_version.split(" ")[0] ?? "";
};

/** Has PostgreSQL do at once what it would do of new rows during the measurement. */
export const settle = async (client: Client): Promise<void> => {
  await client.query("vacuum (analyze)");
  await client.query("checkpoint");
};

/** Makes a folder for a server that starts its own database. */
export const createFolder = async (cleanUp: AsyncDisposableStack): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), "foyer-bench-"));
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: null };
};

/** Makes a folder and an empty database on the PostgreSQL server of the bench. */
export const createPlace = async (
  cleanUp: AsyncDisposableStack,
): Promise<Place & { databaseUrl: string }> => {
  const { dataDir } = await createFolder(cleanUp);
  const name = `foyer_bench_${randomBytes(6).toString("hex")}`;
  await withDatabase(serverUrl(), (client) =>
    client.query(`create database ${name} template template0`),
  );
  cleanUp.defer(async () => {
    await withDatabase(serverUrl(), (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  });
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { dataDir, databaseUrl: url.href };
};

/** Nothing of the machine's own settings may reach the server. */
const settingsOf = ({ dataDir, databaseUrl }: Place) => ({
  PATH: process.env.PATH ?? "",
  DATA_DIR: dataDir,
  JWT_SECRET: SECRET,
  FOYER_DEMO: "0",
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/**
 * Starts a server by its command and waits until it is ready; it is stopped with everything else.
 * @param root the checkout that it is started from, this one unless another is named
 */
export const startFoyer = async (
  place: Place,
  cleanUp: AsyncDisposableStack,
  root = ROOT,
): Promise<ServerProcess> => {
  const { startServer } = (await import(join(root, "tools/server-process.ts"))) as typeof Processes;
  const server = await startServer(settingsOf(place), MAX_OUTPUT);
  cleanUp.defer(server.stop);
  return server;
};

/**
 * Runs a command of Foyer to its end.
 * @param input what it reads from its standard input
 * @returns the seconds that it took
 * @throws Error with what it said when it fails
 */
export const runFoyer = async (
  place: Place,
  args: readonly string[],
  { input = "", root = ROOT }: { input?: string; root?: string } = {},
): Promise<number> => {
  const started = performance.now();
  const command = [join(root, "apps/server/src/cli.ts"), ...args];
  const child = spawn(process.execPath, command, { cwd: root, env: settingsOf(place) });
  child.stdin.end(input);
  const output = collectOutput(child, MAX_OUTPUT);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${output()}`);
  return (performance.now() - started) / 1_000;
};
