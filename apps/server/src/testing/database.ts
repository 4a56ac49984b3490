import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { inject } from "vitest";
import { CHANGES_CHANNEL } from "../db/changes.ts";
import type { Driver } from "../db/drivers/driver.ts";
import { createPgliteDriver } from "../db/drivers/pglite.ts";
import { openPostgres } from "../db/drivers/postgres.ts";
import { type Database, prepareDatabase } from "../db/index.ts";
import * as schema from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";

export type TestDatabase = Database & {
  /** Empties every table and clears the caches. */
  truncate: () => Promise<void>;
  /** The address of the database on PostgreSQL; null of the embedded one. */
  url: string | null;
};

type Opened = { driver: Driver; url: string | null };

const DUPLICATE_DATABASE = "42P04";

const loadDump = () =>
  PGlite.create({ loadDataDir: new Blob([readFileSync(inject("pgliteDump"))]) });

/** Outlives the modules of a test file: the files of a worker use the same one in turn. */
const embedded = globalThis as { foyerTestDatabase?: { client: PGlite; driver: Driver } };

const openEmbeddedOfWorker = async (): Promise<Opened> => {
  const { client, driver } = (embedded.foyerTestDatabase ??= await loadDump().then((loaded) => ({
    client: loaded,
    driver: createPgliteDriver(loaded, async () => {}),
  })));
  const close = () => client.unlisten(CHANGES_CHANNEL);
  return { driver: { ...driver, migrate: async () => {}, close }, url: null };
};

const runOnServer = async (statement: string) => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const openOnServer = async (name: string) => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return { driver: await openPostgres(url.href, createLogger("silent")), url: url.href };
};

const openOnServerOfWorker = async (): Promise<Opened> => {
  const template = inject("postgresTemplate");
  const name = `${template}_${process.env["VITEST_POOL_ID"] ?? 1}`;
  await runOnServer(`create database ${name} template ${template}`).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, "code") === DUPLICATE_DATABASE)) throw error;
  });
  return openOnServer(name);
};

const openNewOnServer = async (from: string): Promise<Opened> => {
  const name = `foyer_test_${randomBytes(6).toString("hex")}`;
  await runOnServer(`create database ${name} ${from}`);
  const { driver, url } = await openOnServer(name);
  const close = async () => {
    await driver.close();
    await runOnServer(`drop database ${name} with (force)`);
  };
  return { driver: { ...driver, close }, url };
};

const TABLES = Object.values(schema).flatMap((table) =>
  is(table, PgTable) ? [getTableName(table)] : [],
);

/** Ten times as fast as TRUNCATE, which makes new files; the role spares the order of references. */
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
      await database.changes.publish({ kind: "all" });
    },
  };
};

/**
 * Opens the migrated database of this worker, emptied; its files use it in turn, so a file opens it
 * once. What must be closed or broken, or stand beside it, is a test's own: `createOwnTestDatabase`.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const opened = inject("postgresUrl")
    ? await openOnServerOfWorker()
    : await openEmbeddedOfWorker();
  const database = await prepare(opened);
  await database.db.execute(sql.raw(EMPTY_JOBS));
  await database.truncate();
  return database;
};

/** Opens a migrated, empty database that nobody else uses; closing it removes it. */
export const createOwnTestDatabase = async (): Promise<TestDatabase> => {
  if (inject("postgresUrl"))
    return prepare(await openNewOnServer(`template ${inject("postgresTemplate")}`));
  const driver = createPgliteDriver(await loadDump(), async () => {});
  return prepare({ driver, url: null });
};

/** Opens one of its own on PostgreSQL: `C` knows letters of ASCII alone, `C.UTF-8` those of Unicode. */
export const createTestDatabaseOfLocale = async (locale: "C" | "C.UTF-8"): Promise<TestDatabase> =>
  prepare(
    await openNewOnServer(
      `template template0 encoding 'UTF8' lc_collate '${locale}' lc_ctype '${locale}'`,
    ),
  );
