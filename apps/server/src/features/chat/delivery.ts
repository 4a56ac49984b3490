import pLimit from "p-limit";
import type { InboxNotifications } from "../../db/inbox-notifications.ts";
import type { HubDelivery, HubReceiver } from "../../http/hub-handlers.ts";
import type { Logger } from "../../lib/logger.ts";
import type { InboxEvent, InboxPage } from "./inbox-events.ts";
import type { Inboxes } from "./inboxes.ts";

/** Concurrent inbox reads; limits the load when thousands of clients reconnect. */
const CONCURRENT_READS = 200;
/** Interval (ms) of comparing sent with stored events, which recovers lost notifications. */
const COMPARE_INTERVAL_MS = 5_000;

type Connection = HubReceiver & {
  /** Sequence number of the last sent event. */
  lastSentSeq: number;
  /** True while earlier events are sent to this connection separately. */
  isCatchingUp: boolean;
  isClosed: boolean;
};

type AccountConnections = {
  accountId: number;
  connections: Set<Connection>;
  /** Incremented on each notification that the inbox has grown. */
  version: number;
  isReading: boolean;
};

export type ChatMetrics = {
  countMessage: () => void;
  countDelivery: (event: string) => void;
  countCatchUp: (outcome: "whole" | "reset" | "failed") => void;
};

type Dependencies = {
  inboxes: Pick<Inboxes, "subscribe" | "listAfter" | "listLastSeqs" | "findState">;
  inboxNotifications: InboxNotifications;
  metrics: ChatMetrics;
  log: Pick<Logger, "warn">;
};

/**
 * Sends inbox events to open connections, each in order and without a gap. Events committed by this process
 * are sent from memory. The inbox is read for gaps and for events of other processes.
 */
export const createDelivery = ({
  inboxes,
  inboxNotifications,
  metrics,
  log,
}: Dependencies): HubDelivery => {
  const accounts = new Map<number, AccountConnections>();
  const readLimit = pLimit(CONCURRENT_READS);

  const send = (connection: Connection, { seq, name, payload }: InboxEvent) => {
    connection.lastSentSeq = seq;
    connection.emit(name, payload, seq);
    metrics.countDelivery(name);
  };

  const sendPage = (connection: Connection, { events, upTo }: InboxPage) => {
    for (const event of events) {
      if (event.seq > connection.lastSentSeq && !connection.isClosed) send(connection, event);
    }
    // Events of deleted records have sequence numbers too.
    connection.lastSentSeq = Math.max(connection.lastSentSeq, upTo);
  };

  /** Reads missing events once for several connections. Closed connections are skipped. */
  const readToEnd = async (accountId: number, listConnections: () => Connection[]) => {
    let isLast = false;
    while (!isLast) {
      const connections = listConnections();
      if (connections.length === 0) return;
      const from = Math.min(...connections.map(({ lastSentSeq }) => lastSentSeq));
      const page = await inboxes.listAfter(accountId, from);
      for (const connection of connections) sendPage(connection, page);
      ({ isLast } = page);
    }
  };

  /** Reads missing events once for all connections. After a failure the next comparison retries. */
  const read = async (account: AccountConnections): Promise<void> => {
    account.version += 1;
    if (account.isReading) return;
    account.isReading = true;
    const listConnections = () =>
      [...account.connections].filter(({ isCatchingUp }) => !isCatchingUp);
    try {
      let readVersion: number;
      do {
        readVersion = account.version;
        await readLimit(() => readToEnd(account.accountId, listConnections));
      } while (account.version !== readVersion);
    } catch (error) {
      log.warn({ err: error }, "inbox could not be read; retrying");
    } finally {
      account.isReading = false;
    }
  };

  /** Sends the next events to each connection, and reads the inbox if there is a gap. */
  const sendFromMemory = (account: AccountConnections, events: readonly InboxEvent[]) => {
    for (const connection of account.connections) {
      const missingEvents = events.filter(({ seq }) => seq > connection.lastSentSeq);
      const isNext = missingEvents.every(
        ({ seq }, index) => seq === connection.lastSentSeq + 1 + index,
      );
      if (connection.isCatchingUp || !isNext) void read(account);
      else for (const event of missingEvents) send(connection, event);
    }
  };

  const compare = async () => {
    const lastSeqs = await inboxes.listLastSeqs([...accounts.keys()]);
    for (const [accountId, last] of lastSeqs) {
      const account = accounts.get(accountId);
      if (account && [...account.connections].some(({ lastSentSeq }) => lastSentSeq < last))
        void read(account);
    }
  };

  const unsubscribers = [
    inboxes.subscribe(async ({ accountId, names, readEvents }) => {
      // Each message has exactly one MessageSent event.
      for (const name of names) if (name === "MessageSent") metrics.countMessage();
      inboxNotifications.send(accountId);
      if (!accounts.has(accountId)) return;
      const events = await readEvents();
      const account = accounts.get(accountId);
      if (account) sendFromMemory(account, events);
    }),
    inboxNotifications.subscribe((accountIds) => {
      for (const accountId of accountIds) {
        const account = accounts.get(accountId);
        if (account) void read(account);
      }
    }),
  ];
  const timer = setInterval(() => {
    if (accounts.size === 0) return;
    compare().catch((error: unknown) => log.warn({ err: error }, "inboxes could not be compared"));
  }, COMPARE_INTERVAL_MS).unref();

  const register = (receiver: HubReceiver) => {
    const { accountId } = receiver;
    const account = accounts.get(accountId) ?? {
      accountId,
      connections: new Set<Connection>(),
      version: 0,
      isReading: false,
    };
    const connection = { ...receiver, lastSentSeq: 0, isCatchingUp: true, isClosed: false };
    accounts.set(accountId, account);
    account.connections.add(connection);
    receiver.onClose(() => {
      connection.isClosed = true;
      account.connections.delete(connection);
      if (account.connections.size === 0) accounts.delete(accountId);
    });
    return { account, connection };
  };

  /**
   * Sends missed events.
   * @returns true if more was missed than is stored
   */
  const sendMissed = async (
    connection: Connection,
    lastSeq: number | undefined,
  ): Promise<boolean> => {
    const { accountId } = connection;
    const { last, isComplete } = await inboxes.findState(accountId, lastSeq ?? 0);
    connection.lastSentSeq = isComplete ? (lastSeq ?? last) : last;
    if (connection.lastSentSeq < last)
      await readToEnd(accountId, () => (connection.isClosed ? [] : [connection]));
    return lastSeq !== undefined && !isComplete;
  };

  const catchUp = async (connection: Connection, lastSeq: number | undefined): Promise<void> => {
    if (connection.isClosed) return;
    const isTooOld = await sendMissed(connection, lastSeq);
    if (connection.isClosed) return;
    connection.emit("CaughtUp", { lastInboxSeq: connection.lastSentSeq, reset: isTooOld });
    connection.isCatchingUp = false;
    if (lastSeq !== undefined) metrics.countCatchUp(isTooOld ? "reset" : "whole");
  };

  return {
    add: async (receiver, lastSeq) => {
      const { account, connection } = register(receiver);
      const { version } = account;
      try {
        await readLimit(() => catchUp(connection, lastSeq));
      } catch (error) {
        metrics.countCatchUp("failed");
        throw error;
      }
      // Events committed during the catch-up are read from the inbox.
      if (account.version !== version) void read(account);
    },

    close: () => {
      clearInterval(timer);
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
  };
};
