import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Logger } from "../lib/logger.ts";
import { createCollector } from "./collector.ts";
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
  parseNotification,
} from "./invalidations.ts";
import type { Db, Driver } from "./drivers/driver.ts";
import { openPostgres, type PostgresSettings } from "./drivers/postgres.ts";
import { joinEmbedded } from "./embedded/embedded.ts";
import { edition } from "./schema/editions.ts";

export type { Db } from "./drivers/driver.ts";

export type DatabaseSettings =
  | { kind: "embedded"; folder: string; poolSize?: number }
  | ({ kind: "postgres" } & PostgresSettings);

export const jobsWithin = (tx: Db): Driver["jobs"] =>
  fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);

/** Invalidates written data; see `Database.write`. */
export type Publish = (...invalidations: readonly Invalidation[]) => void;

/**
 * Invalidates frequently written data of one person after the commit, because PostgreSQL serialises the
 * commits of transactions with NOTIFY. Other processes miss it if this one is killed within 20 ms.
 */
type PublishLater = (
  invalidation: Extract<Invalidation, { kind: "account" | "notifications" }>,
) => void;

type Write = <Result>(
  write: (tx: Db, publish: Publish, publishLater: PublishLater) => Promise<Result>,
) => Promise<Result>;

export type Database = {
  db: Db;
  jobs: Driver["jobs"];
  invalidations: Invalidations;
  inboxNotifications: InboxNotifications;
  /**
   * Runs a transaction. Published invalidations reach other processes on commit. They reach the caches of
   * this process before the promise resolves, so that a writer reads its own write. The same transaction
   * raises the revision of every edition whose content is invalidated. It therefore locks that edition
   * (`lockEdition`) before any other row.
   */
  write: Write;
  /** Rejects if the database does not respond. */
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

/** Sends notifications, given as JSON, in one statement. */
const notify = async (db: Db, notifications: readonly string[]) => {
  if (notifications.length === 0) return;
  await db.execute(
    sql`select pg_notify(${INVALIDATIONS_CHANNEL}, notification)
      from jsonb_array_elements_text(${JSON.stringify(notifications)}::jsonb) notification`,
  );
};

/** Distinct invalidations of a transaction, by their JSON. */
const collectInvalidations = () => {
  const byText = new Map<string, Invalidation>();
  return {
    add: (...added: readonly Invalidation[]): void => {
      for (const invalidation of added) byText.set(JSON.stringify(invalidation), invalidation);
    },
    list: (): Invalidation[] => [...byText.values()],
  };
};

const createWrite = (
  db: Db,
  invalidations: Invalidations,
  origin: string,
  notifyLater: (notification: string) => void,
): Write => {
  const format = (invalidation: Invalidation) => JSON.stringify({ ...invalidation, origin });
  return async (write) => {
    const now = collectInvalidations();
    const later = collectInvalidations();
    const result = await db.transaction(async (tx) => {
      const written = await write(tx, now.add, later.add);
      await raiseRevisions(tx, now.list());
      await notify(tx, now.list().map(format));
      return written;
    });
    for (const invalidation of later.list()) notifyLater(format(invalidation));
    await Promise.all([...now.list(), ...later.list()].map(invalidations.publish));
    return result;
  };
};

/**
 * Forwards notifications to the caches of this process, except its own, which these have received already.
 */
const createReceiver = (invalidations: Invalidations, origin: string, log: Logger) => {
  const unknownKinds = new Set<string>();
  return (text: string) => {
    const received = parseNotification(text);
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
  const collector = createCollector<string>((notifications) =>
    notify(driver.db, notifications).catch((error: unknown) =>
      log.warn({ err: error }, "notifying other processes of changes failed"),
    ),
  );
  const channels = {
    [INVALIDATIONS_CHANNEL]: createReceiver(invalidations, origin, log),
    [INBOX_CHANNEL]: inboxNotifications.receive,
  };
  await driver.listen(channels, invalidations.setLive);
  return {
    db: driver.db,
    jobs: driver.jobs,
    invalidations,
    inboxNotifications,
    write: createWrite(driver.db, invalidations, origin, collector.add),
    ping: async () => {
      await driver.db.execute(sql`select 1`);
    },
    close: async () => {
      await collector.flush();
      await driver.close();
    },
  };
};

const openEmbedded = async (
  { folder, ...pool }: { folder: string; poolSize?: number },
  log: Logger,
  isServer: boolean,
): Promise<Driver> => {
  const { url, leave } = await joinEmbedded(folder, log, { isServer });
  try {
    const driver = await openPostgres({ url, ...pool }, log);
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
 * Opens the database without migrating it.
 * @throws EmbeddedDatabaseError if the embedded database cannot be created or started
 * @throws DatabaseUnreachableError if the server does not respond
 */
export const openDriver = (
  settings: DatabaseSettings,
  log: Logger,
  isServer = false,
): Promise<Driver> =>
  settings.kind === "embedded"
    ? openEmbedded(settings, log, isServer)
    : openPostgres(settings, log);

/**
 * Opens and migrates the database.
 * @param options `isServer` if no other server may use an embedded database
 * @throws EmbeddedDatabaseError if the embedded database cannot be created or started, or if another server
 * uses it
 * @throws DatabaseUnreachableError if the server does not respond
 * @throws OutdatedDatabaseError if an earlier version of Foyer created the database
 * @throws MigrationError if a migration fails
 */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: Logger,
  { isServer = false }: { isServer?: boolean } = {},
): Promise<Database> => {
  const driver = await openDriver(settings, log, isServer);
  try {
    return await prepareDatabase(driver, log);
  } catch (error) {
    await driver.close();
    throw error;
  }
};
