import { sql } from "drizzle-orm";
import type { Logger } from "../lib/logger.ts";
import { createCollector } from "./collector.ts";
import type { Driver } from "./drivers/driver.ts";

/** Channel on which processes notify each other of grown inboxes. It carries ids only. */
export const INBOX_CHANNEL = "foyer_inbox";

/** PostgreSQL limits a payload to 8,000 bytes. An id takes at most ten digits and a comma. */
const IDS_PER_PAYLOAD = 600;

export type InboxListener = (accountIds: readonly number[]) => void;

const readIds = (text: string): number[] =>
  text
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/**
 * Notifies other processes of grown inboxes, outside the transaction that writes: NOTIFY holds a server-wide
 * lock during the commit. A lost notification causes only a delay, because processes compare inboxes with
 * sent events (docs/decisions/029-inbox-notifications-by-notify.md).
 */
export const createInboxNotifications = (
  { db }: Pick<Driver, "db">,
  origin: string,
  log: Logger,
) => {
  const listeners = new Set<InboxListener>();

  const notify = async (accountIds: readonly number[]) => {
    for (let first = 0; first < accountIds.length; first += IDS_PER_PAYLOAD) {
      const ids = accountIds.slice(first, first + IDS_PER_PAYLOAD).join(",");
      await db.execute(sql`select pg_notify(${INBOX_CHANNEL}, ${`${origin} ${ids}`})`);
    }
  };

  const collector = createCollector<number>((accountIds) =>
    notify(accountIds).catch((error: unknown) =>
      log.warn({ err: error }, "notifying other processes of new events failed"),
    ),
  );

  return {
    receive: (text: string): void => {
      const [sender, ids = ""] = text.split(" ");
      if (sender === origin) return;
      for (const listener of listeners) listener(readIds(ids));
    },

    send: (accountId: number): void => collector.add(accountId),

    /** Calls the listener when another process has extended inboxes. */
    subscribe: (listener: InboxListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type InboxNotifications = ReturnType<typeof createInboxNotifications>;
