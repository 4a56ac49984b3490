import { randomBytes } from "node:crypto";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { inject } from "vitest";
import type { Driver } from "../db/drivers/driver.ts";
import { openPostgres } from "../db/drivers/postgres.ts";
import { type Database, prepareDatabase } from "../db/index.ts";
import * as schema from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";

export type TestDatabase = Database & {
  truncate: () => Promise<void>;
  url: string;
};

type Opened = { driver: Driver; url: string };

const DUPLICATE_DATABASE = "42P04";

const runOnServer = async (statement: string) => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const open = async (name: string) => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return { driver: await openPostgres({ url: url.href }, createLogger("silent")), url: url.href };
};

const openWorkerDatabase = async (): Promise<Opened> => {
  const template = inject("postgresTemplate");
  const name = `${template}_${process.env["VITEST_POOL_ID"] ?? 1}`;
  await runOnServer(`create database ${name} template ${template}`).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, "code") === DUPLICATE_DATABASE)) throw error;
  });
  return open(name);
};

const createDatabase = async (options: string): Promise<Opened> => {
  const name = `foyer_test_${randomBytes(6).toString("hex")}`;
  await runOnServer(`create database ${name} ${options}`);
  const { driver, url } = await open(name);
  const close = async () => {
    await driver.close();
    await runOnServer(`drop database ${name} with (force)`);
  };
  return { driver: { ...driver, close }, url };
};

const TABLES = Object.values(schema).flatMap((table) =>
  is(table, PgTable) ? [getTableName(table)] : [],
);

/**
 * Ten times as fast as TRUNCATE, which creates new files. The role disables foreign keys, so the order is
 * irrelevant.
 */
const EMPTY_TABLES = `do $$ begin
  perform set_config('session_replication_role', 'replica', true);
  ${TABLES.map((table) => `delete from "${table}";`).join("\n  ")}
end $$`;

const EMPTY_JOBS = `do $$ begin
  if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
end $$`;

const prepare = async ({ driver, url }: Opened): Promise<TestDatabase> => {
  const database = await prepareDatabase(driver, createLogger("silent"));
  return {
    ...database,
    url,
    truncate: async () => {
      await database.db.execute(sql.raw(EMPTY_TABLES));
      await database.invalidations.publish({ kind: "all" });
    },
  };
};

/**
 * Opens the migrated, empty database of this worker. Its test files use it one after the other, so open it
 * once per file. Tests that close or break a database, or need a second one, use `createOwnTestDatabase`.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const database = await prepare(await openWorkerDatabase());
  await database.db.execute(sql.raw(EMPTY_JOBS));
  await database.truncate();
  return database;
};

/** Opens a separate migrated, empty database; closing it deletes it. */
export const createOwnTestDatabase = async (): Promise<TestDatabase> =>
  prepare(await createDatabase(`template ${inject("postgresTemplate")}`));

/** Opens a separate database: `C` knows only ASCII letters, `C.UTF-8` those of Unicode. */
export const createTestDatabaseOfLocale = async (locale: "C" | "C.UTF-8"): Promise<TestDatabase> =>
  prepare(
    await createDatabase(
      `template template0 encoding 'UTF8' locale_provider libc lc_collate '${locale}' lc_ctype '${locale}'`,
    ),
  );
