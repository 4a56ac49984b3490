import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Logger } from "../lib/logger.ts";
import {
  type Change,
  CHANGES_CHANNEL,
  type Changes,
  createChanges,
  readChange,
} from "./changes.ts";
import type { Db, Driver } from "./drivers/driver.ts";

export type { Db } from "./drivers/driver.ts";

export type DatabaseSettings =
  | { kind: "pglite"; folder: string }
  | { kind: "postgres"; url: string };

/** The way in for the job queue that belongs to a transaction. */
export const jobsWithin = (tx: Db): Driver["jobs"] =>
  fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);

type Write = <Result>(
  write: (tx: Db, announce: (change: Change) => void) => Promise<Result>,
) => Promise<Result>;

export type Database = {
  kind: Driver["kind"];
  db: Db;
  jobs: Driver["jobs"];
  changes: Changes;
  /**
   * Runs a transaction. What it announces is told to other processes as it commits, and to the
   * caches of this one before the promise resolves, so that a writer reads what it wrote.
   */
  write: Write;
  /** Rejects unless the database answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const createWrite =
  (db: Db, changes: Changes): Write =>
  async (write) => {
    const announced: Change[] = [];
    const result = await db.transaction(async (tx) => {
      const written = await write(tx, (change) => announced.push(change));
      for (const change of announced) {
        await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`);
      }
      return written;
    });
    for (const change of announced) changes.publish(change);
    return result;
  };

/** Migrates what a driver opened, and starts to hear its changes. */
export const prepareDatabase = async (driver: Driver, log: Logger): Promise<Database> => {
  const changes = createChanges();
  const hear = (payload: string) => {
    const change = readChange(payload);
    if (!change) log.warn("a notice of a change says nothing known: every cache starts empty");
    changes.publish(change ?? { kind: "all" });
  };
  await driver.migrate();
  await driver.listen(hear, changes.setLive);
  return {
    kind: driver.kind,
    db: driver.db,
    jobs: driver.jobs,
    changes,
    write: createWrite(driver.db, changes),
    ping: async () => {
      await driver.db.execute(sql`select 1`);
    },
    close: driver.close,
  };
};

/**
 * Opens the database as it is; the one place that knows there are two kinds. It loads the code of
 * that one driver: the embedded database alone takes 200 MB of memory.
 * @throws FolderInUseError when another process has the embedded database open
 */
export const openDriver = async (settings: DatabaseSettings, log: Logger): Promise<Driver> => {
  if (settings.kind === "pglite") {
    const { openPglite } = await import("./drivers/pglite.ts");
    return openPglite(settings.folder);
  }
  const { openPostgres } = await import("./drivers/postgres.ts");
  return openPostgres(settings.url, log);
};

/**
 * Opens and migrates the database.
 * @throws FolderInUseError when another process has the embedded database open
 */
export const openDatabase = async (settings: DatabaseSettings, log: Logger): Promise<Database> => {
  const driver = await openDriver(settings, log);
  try {
    return await prepareDatabase(driver, log);
  } catch (error) {
    await driver.close();
    throw error;
  }
};
