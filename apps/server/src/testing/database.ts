import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { inject } from "vitest";
import type { Driver } from "../db/drivers/driver.ts";
import { createPgliteDriver } from "../db/drivers/pglite.ts";
import { openPostgres } from "../db/drivers/postgres.ts";
import { type Database, prepareDatabase } from "../db/index.ts";
import * as schema from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";

export type TestDatabase = Database & {
  /** Empties every table and forgets what was remembered of them. */
  truncate: () => Promise<void>;
  /** The address of the database on the PostgreSQL rung; null on the embedded one. */
  url: string | null;
};

const openEmbedded = async () => {
  const dump = new Blob([readFileSync(inject("pgliteDump"))]);
  const client = await PGlite.create({ loadDataDir: dump });
  return { driver: createPgliteDriver(client, async () => {}), url: null };
};

const runOnServer = async (statement: string) => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const openNew = async (from: string) => {
  const name = `foyer_test_${randomBytes(6).toString("hex")}`;
  await runOnServer(`create database ${name} ${from}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const driver = await openPostgres(url.href, createLogger("silent"));
  const close = async () => {
    await driver.close();
    await runOnServer(`drop database ${name} with (force)`);
  };
  return { driver: { ...driver, close }, url: url.href };
};

const TABLES = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? `"${getTableName(table)}"` : []))
  .join(", ");

const prepare = async (opened: { driver: Driver; url: string | null }): Promise<TestDatabase> => {
  const { driver, url } = opened;
  const database = await prepareDatabase(driver, createLogger("silent"));
  return {
    ...database,
    url,
    truncate: async () => {
      await database.db.execute(sql.raw(`truncate ${TABLES} restart identity cascade`));
      await database.changes.publish({ kind: "all" });
    },
  };
};

/** Opens a migrated, empty database for one test file: embedded, or on the PostgreSQL rung a copy there. */
export const createTestDatabase = async (): Promise<TestDatabase> =>
  prepare(
    inject("postgresUrl")
      ? await openNew(`template ${inject("postgresTemplate")}`)
      : await openEmbedded(),
  );

/** Opens one on the PostgreSQL rung: `C` knows letters of ASCII alone, `C.UTF-8` those of Unicode. */
export const createTestDatabaseOfLocale = async (locale: "C" | "C.UTF-8"): Promise<TestDatabase> =>
  prepare(
    await openNew(`template template0 encoding 'UTF8' lc_collate '${locale}' lc_ctype '${locale}'`),
  );
