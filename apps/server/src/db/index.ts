import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Logger } from "../lib/logger.ts";
import {
  type InboxNotifications,
  INBOX_CHANNEL,
  createInboxNotifications,
} from "./inbox-notifications.ts";
import {
  type Invalidation,
  INVALIDATIONS_CHANNEL,
  type Invalidations,
  createInvalidations,
  readNotification,
} from "./invalidations.ts";
import type { Db, Driver } from "./drivers/driver.ts";
import { openPostgres } from "./drivers/postgres.ts";
import { joinEmbedded } from "./embedded/embedded.ts";
import { edition } from "./schema/editions.ts";

export type { Db } from "./drivers/driver.ts";

export type DatabaseSettings =
  | { kind: "embedded"; folder: string }
  | { kind: "postgres"; url: string };

export const jobsWithin = (tx: Db): Driver["jobs"] =>
  fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);

/** Invalidates what was written; see `Database.write`. */
export type Publish = (...invalidations: readonly Invalidation[]) => void;

type Write = <Result>(write: (tx: Db, publish: Publish) => Promise<Result>) => Promise<Result>;

export type Database = {
  db: Db;
  jobs: Driver["jobs"];
  invalidations: Invalidations;
  /** Tells other processes whose inbox has grown. */
  inboxNotifications: InboxNotifications;
  /**
   * Runs a transaction. What it publishes is told to other processes as it commits, and to the
   * caches of this one before the promise resolves, so that a writer reads what it wrote. The
   * revision of every edition whose content it invalidates is raised in the same transaction,
   * which therefore locks that edition (`lockEdition`) before any other row.
   */
  write: Write;
  /** Rejects unless the database answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const raiseRevisions = async (tx: Db, invalidations: readonly Invalidation[]) => {
  const editionIds = invalidations.flatMap((invalidation) =>
    invalidation.kind === "edition" ? invalidation.editionId : [],
  );
  if (editionIds.length === 0) return;
  await tx
    .update(edition)
    .set({ revision: sql`${edition.revision} + 1`, revisedAt: sql`now()` })
    .where(inArray(edition.id, [...new Set(editionIds)]));
};

const notify = async (tx: Db, origin: string, invalidations: readonly Invalidation[]) => {
  for (const invalidation of invalidations) {
    const notification = JSON.stringify({ ...invalidation, origin });
    await tx.execute(sql`select pg_notify(${INVALIDATIONS_CHANNEL}, ${notification})`);
  }
};

const createWrite =
  (db: Db, invalidations: Invalidations, origin: string): Write =>
  async (write) => {
    const invalidated = new Map<string, Invalidation>();
    const publish: Publish = (...more) => {
      for (const invalidation of more) invalidated.set(JSON.stringify(invalidation), invalidation);
    };
    const [result, committed] = await db.transaction(async (tx) => {
      const written = await write(tx, publish);
      const published = [...invalidated.values()];
      await raiseRevisions(tx, published);
      await notify(tx, origin, published);
      return [written, published] as const;
    });
    await Promise.all(committed.map(invalidations.publish));
    return result;
  };

/** Passes a notification on to this process's caches; those that it sent itself have reached them already. */
const createHearing = (invalidations: Invalidations, origin: string, log: Logger) => {
  const unknownKinds = new Set<string>();
  return (text: string) => {
    const received = readNotification(text);
    if (received.origin === origin) return;
    if (received.unknownKind !== undefined && !unknownKinds.has(received.unknownKind)) {
      unknownKinds.add(received.unknownKind);
      log.warn({ kind: received.unknownKind }, "received an invalidation of an unknown kind");
    }
    for (const invalidation of received.invalidations) void invalidations.publish(invalidation);
  };
};

export const prepareDatabase = async (driver: Driver, log: Logger): Promise<Database> => {
  const invalidations = createInvalidations();
  const origin = randomUUID();
  await driver.migrate();
  const inboxNotifications = createInboxNotifications(driver, origin, log);
  const channels = {
    [INVALIDATIONS_CHANNEL]: createHearing(invalidations, origin, log),
    [INBOX_CHANNEL]: inboxNotifications.receive,
  };
  await driver.listen(channels, invalidations.setLive);
  return {
    db: driver.db,
    jobs: driver.jobs,
    invalidations,
    inboxNotifications,
    write: createWrite(driver.db, invalidations, origin),
    ping: async () => {
      await driver.db.execute(sql`select 1`);
    },
    close: driver.close,
  };
};

const openEmbedded = async (folder: string, log: Logger): Promise<Driver> => {
  const { url, leave } = await joinEmbedded(folder, log);
  try {
    const driver = await openPostgres(url, log);
    const close = async () => {
      await driver.close();
      await leave();
    };
    return { ...driver, close };
  } catch (error) {
    await leave();
    throw error;
  }
};

/**
 * Opens the database as it is.
 * @throws EmbeddedDatabaseError when the embedded one cannot be made or started
 * @throws DatabaseSilentError when a server does not answer
 */
export const openDriver = (settings: DatabaseSettings, log: Logger): Promise<Driver> =>
  settings.kind === "embedded"
    ? openEmbedded(settings.folder, log)
    : openPostgres(settings.url, log);

/**
 * Opens and migrates the database.
 * @throws EmbeddedDatabaseError when the embedded one cannot be made or started
 * @throws DatabaseSilentError when a server does not answer
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
