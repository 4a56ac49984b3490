import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { Place } from "./foyer-process.ts";

const USUAL_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";

const serverUrl = () =>
  process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? USUAL_SERVER;

const withServer = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: serverUrl(), connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const findPostgres = async (): Promise<string | null> => {
  try {
    return await withServer(async (client) => {
      const { rows } = await client.query<{ server_version: string }>("show server_version");
      return rows[0]?.server_version.split(" ")[0] ?? null;
    });
  } catch {
    // Without a server its rows are left out, and the report says so.
    return null;
  }
};

export const createDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `foyer_bench_${randomBytes(6).toString("hex")}`;
  await withServer((client) => client.query(`create database ${name} template template0`));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await withServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
};

/** What both databases answer alike. */
export type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Works on the database of a server that does not run. */
export const withDatabase = async <Result>(
  { dataDir, databaseUrl }: Place,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await work(async (sql, values) => (await client.query(sql, values)).rows);
    } finally {
      await client.end();
    }
  }
  const embedded = await PGlite.create(join(dataDir, "db"));
  try {
    return await work(
      async <Row>(sql: string, values?: unknown[]) => (await embedded.query<Row>(sql, values)).rows,
    );
  } finally {
    await embedded.close();
  }
};
