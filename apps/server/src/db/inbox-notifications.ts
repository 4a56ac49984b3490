import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "../lib/logger.ts";
import type { Driver } from "./drivers/driver.ts";

/** The channel on which processes tell one another whose inbox has grown. It carries ids alone. */
export const INBOX_CHANNEL = "foyer_inbox";

/** Accounts whose inboxes grow within this time are sent as one batch. */
const GATHER_MS = 20;
/** A payload of PostgreSQL has less than 8,000 bytes; an id has at most ten digits and a comma. */
const IDS_AT_ONCE = 600;

export type InboxListener = (accountIds: readonly number[]) => void;

const readIds = (text: string): number[] =>
  text
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/**
 * Tells other processes whose inbox has grown, outside of the transaction that lets it grow: one that
 * notifies holds a lock of the whole server while it commits. A notification that is lost costs time alone,
 * for a process that serves an inbox compares it with what was sent (docs/decisions/029-inbox-notifications-by-notify.md).
 */
export const createInboxNotifications = (
  { db }: Pick<Driver, "db">,
  origin: string,
  log: Logger,
) => {
  const listeners = new Set<InboxListener>();
  let waiting = new Set<number>();

  const notify = async (accountIds: readonly number[]) => {
    for (let first = 0; first < accountIds.length; first += IDS_AT_ONCE) {
      const ids = accountIds.slice(first, first + IDS_AT_ONCE).join(",");
      await db.execute(sql`select pg_notify(${INBOX_CHANNEL}, ${`${origin} ${ids}`})`);
    }
  };

  const sendWaiting = async () => {
    await sleep(GATHER_MS, undefined, { ref: false });
    const accountIds = [...waiting];
    waiting = new Set();
    await notify(accountIds).catch((error: unknown) =>
      log.warn({ err: error }, "other processes were not told of new events"),
    );
  };

  return {
    receive: (text: string): void => {
      const [from, ids = ""] = text.split(" ");
      if (from === origin) return;
      for (const listener of listeners) listener(readIds(ids));
    },

    send: (accountId: number): void => {
      if (waiting.size === 0) void sendWaiting();
      waiting.add(accountId);
    },

    /** Calls back when another process has put something into the inboxes of accounts. */
    subscribe: (listener: InboxListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type InboxNotifications = ReturnType<typeof createInboxNotifications>;
