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

const DEFAULT_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";
/** A server under load logs more than the bench needs. */
const MAX_OUTPUT = 4_000;

/** Secret for the tokens that the bench creates itself. */
export const SECRET = "a secret of the bench, good for nothing else";

/** Location of a server's data; without a database URL the server starts its own database in the folder. */
export type ServerData = { dataDir: string; databaseUrl: string | null };

const serverUrl = () => process.env.BENCH_DATABASE_URL ?? DEFAULT_SERVER;

/** Runs a function with a connection to a PostgreSQL database. */
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

/** @throws Error if PostgreSQL is unreachable */
export const readPostgresVersion = async (): Promise<string> => {
  const { rows } = await withDatabase(serverUrl(), (client) =>
    client.query<{ server_version: string }>("show server_version"),
  );
  return rows[0]?.server_version.split(" ")[0] ?? "";
};

/** Runs VACUUM now, so that autovacuum does not run during a measurement. */
export const vacuum = async (client: Client): Promise<void> => {
  await client.query("vacuum (analyze)");
  await client.query("checkpoint");
};

/** Creates a folder for a server with its own database. */
export const createFolder = async (cleanUp: AsyncDisposableStack): Promise<ServerData> => {
  const dataDir = await mkdtemp(join(tmpdir(), "foyer-bench-"));
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: null };
};

/** Creates a folder and an empty database on the PostgreSQL server of the bench. */
export const createServerData = async (
  cleanUp: AsyncDisposableStack,
): Promise<ServerData & { databaseUrl: string }> => {
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

/** The machine's own settings must not reach the server. */
const settingsOf = ({ dataDir, databaseUrl }: ServerData) => ({
  PATH: process.env.PATH ?? "",
  DATA_DIR: dataDir,
  JWT_SECRET: SECRET,
  FOYER_DEMO: "0",
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/**
 * Starts a server by its command and waits until it is ready; it stops with everything else.
 * @param root the checkout to start; defaults to this one
 */
export const startFoyer = async (
  serverData: ServerData,
  cleanUp: AsyncDisposableStack,
  root = ROOT,
): Promise<ServerProcess> => {
  const { startServer } = (await import(join(root, "tools/server-process.ts"))) as typeof Processes;
  const server = await startServer(settingsOf(serverData), MAX_OUTPUT);
  cleanUp.defer(server.stop);
  return server;
};

/**
 * Runs a command of Foyer.
 * @param input its standard input
 * @returns the duration in seconds
 * @throws Error with its output if it fails
 */
export const runFoyer = async (
  serverData: ServerData,
  args: readonly string[],
  { input = "", root = ROOT }: { input?: string; root?: string } = {},
): Promise<number> => {
  const started = performance.now();
  const command = [join(root, "apps/server/src/cli.ts"), ...args];
  const child = spawn(process.execPath, command, { cwd: root, env: settingsOf(serverData) });
  child.stdin.end(input);
  const output = collectOutput(child, MAX_OUTPUT);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${output()}`);
  return (performance.now() - started) / 1_000;
};
