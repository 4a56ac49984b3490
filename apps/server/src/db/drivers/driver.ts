import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

/** A database or a transaction; every query is written against this type. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** What hears the payloads of a channel of LISTEN and NOTIFY, by its name. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

/** A PostgreSQL server, through a pool of connections. */
export type Driver = {
  db: Db;
  jobs: JobDatabase;
  migrate: () => Promise<void>;
  /** Hears channels, each with what hears it; tells whether it can hear at the moment. */
  listen: (channels: Channels, setLive: (live: boolean) => void) => Promise<void>;
  close: () => Promise<void>;
};

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../migrations");

/** The database cannot be reached at the start. The message names the server, and never its password. */
export class DatabaseSilentError extends Error {
  override name = "DatabaseSilentError";
}

/** Foyer cannot make, start or stop a PostgreSQL of its own. The message says what a person can do. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}
