import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

/** A database or a transaction. All queries use this type. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Handlers of LISTEN/NOTIFY payloads by channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

export type Driver = {
  db: Db;
  jobs: JobDatabase;
  /** Applies the migrations of a folder, by default all of this version. */
  migrate: (folder?: string) => Promise<void>;
  /** Listens on channels and reports through `setLive` if notifications can arrive. */
  listen: (channels: Channels, setLive: (live: boolean) => void) => Promise<void>;
  close: () => Promise<void>;
};

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../migrations");

/** The database is unreachable at the start. The message names the server but never its password. */
export class DatabaseUnreachableError extends Error {
  override name = "DatabaseUnreachableError";
}

/** Foyer cannot create, start or stop its own PostgreSQL. The message names the solution. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

/** A migration failed, and its transaction was rolled back. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** The database was created before the initial migration, so no migration can upgrade it. */
export class OutdatedDatabaseError extends Error {
  override name = "OutdatedDatabaseError";
}
