import pLimit from "p-limit";
import type { HubEventName } from "@foyer/contract";
import type { Bells } from "../../db/bells.ts";
import type { InboxEvent, Inboxes } from "../../http/hub-handlers.ts";
import type { Logger } from "../../lib/logger.ts";
import type { HubMetrics } from "./hub-metrics.ts";

/** Events of one look into an inbox. */
const PAGE = 100;
/** How many inboxes are looked into at once, so that thousands who come back leave room to others. */
const AT_ONCE = 50;
/** How often what was sent is compared with what there is, for bells that were lost, in milliseconds. */
const COMPARE_EVERY_MS = 5_000;

/** An open connection, as far as it is told of events. */
export type Receiver = {
  accountId: number;
  emit: (name: HubEventName, payload: unknown, seq?: number) => void;
};

type Reader = Receiver & {
  /** The number of the last event that was sent. */
  sent: number;
  /** The inbox is being read; whatever comes meanwhile is found in it. */
  isReading: boolean;
  hasMore: boolean;
  isGone: boolean;
};

type Dependencies = {
  inboxes: Inboxes;
  bells: Bells;
  metrics: Pick<HubMetrics, "countMessage" | "countDelivery" | "countCatchUp">;
  log: Pick<Logger, "warn">;
};

/**
 * Tells open connections of the events of their inboxes, each in order and without a gap. What was
 * committed here goes out from memory; where that is not the next event, and for what other processes
 * have committed, the inbox is read.
 */
export const createDelivery = ({ inboxes, bells, metrics, log }: Dependencies) => {
  const readers = new Map<number, Set<Reader>>();
  const readSoon = pLimit(AT_ONCE);

  const give = (reader: Reader, { seq, name, payload }: InboxEvent) => {
    reader.sent = seq;
    reader.emit(name, payload, seq);
    metrics.countDelivery(name);
  };

  const readToEnd = async (reader: Reader) => {
    for (;;) {
      const { events, upTo } = await inboxes.listAfter(reader.accountId, reader.sent, PAGE);
      if (upTo === undefined || reader.isGone) return;
      for (const event of events) give(reader, event);
      reader.sent = upTo;
    }
  };

  /** Reads what is missing; a failure leaves it to the next comparison. */
  const read = async (reader: Reader): Promise<void> => {
    reader.hasMore = true;
    if (reader.isReading) return;
    reader.isReading = true;
    try {
      while (reader.hasMore && !reader.isGone) {
        reader.hasMore = false;
        await readSoon(() => readToEnd(reader));
      }
    } catch (error) {
      log.warn({ err: error }, "an inbox could not be read, and is tried again");
    } finally {
      reader.isReading = false;
    }
  };

  const tell = (reader: Reader, events: readonly InboxEvent[]) => {
    for (const event of events) {
      if (event.seq <= reader.sent) continue;
      if (reader.isReading || event.seq !== reader.sent + 1) return void read(reader);
      give(reader, event);
    }
  };

  const compare = async () => {
    const lastSeqs = await inboxes.lastSeqsOf([...readers.keys()]);
    for (const [accountId, last] of lastSeqs) {
      for (const reader of readers.get(accountId) ?? []) {
        if (reader.sent < last) void read(reader);
      }
    }
  };

  const stops = [
    inboxes.subscribe(({ accountId, events }) => {
      // Whoever sends is told so in every case, and once.
      for (const { name } of events) if (name === "MessageSent") metrics.countMessage();
      for (const reader of readers.get(accountId) ?? []) tell(reader, events);
      bells.ring(accountId);
    }),
    bells.subscribe((accountIds) => {
      for (const accountId of accountIds) {
        for (const reader of readers.get(accountId) ?? []) void read(reader);
      }
    }),
  ];
  const timer = setInterval(() => {
    if (readers.size === 0) return;
    compare().catch((error: unknown) => log.warn({ err: error }, "inboxes could not be compared"));
  }, COMPARE_EVERY_MS).unref();

  const findStart = async ({ accountId }: Receiver, known: number | undefined) => {
    const last = (await inboxes.lastSeqsOf([accountId])).get(accountId) ?? 0;
    if (known === undefined) return { start: last, isTooOld: false };
    const isWhole = await inboxes.reachesBackTo(accountId, known);
    return isWhole ? { start: known, isTooOld: false } : { start: last, isTooOld: true };
  };

  return {
    /**
     * Tells a connection all that it has missed since the event it knows, and then of everything.
     * @param known the number of its last event; undefined where it knows none, and reads its lists
     * @returns ends it
     */
    add: async (receiver: Receiver, known: number | undefined): Promise<() => void> => {
      const reader = { ...receiver, sent: 0, isReading: true, hasMore: false, isGone: false };
      const own = readers.get(reader.accountId) ?? new Set();
      readers.set(reader.accountId, own.add(reader));
      const remove = () => {
        reader.isGone = true;
        own.delete(reader);
        if (own.size === 0 && readers.get(reader.accountId) === own) {
          readers.delete(reader.accountId);
        }
      };
      try {
        const { start, isTooOld } = await readSoon(() => findStart(receiver, known));
        reader.sent = start;
        await readSoon(() => readToEnd(reader));
        receiver.emit("CaughtUp", { lastInboxSeq: reader.sent, reset: isTooOld });
        if (known !== undefined) metrics.countCatchUp(isTooOld ? "reset" : "whole");
        reader.isReading = false;
        // What was put in between the last look and now was left to the inbox.
        void read(reader);
        return remove;
      } catch (error) {
        remove();
        metrics.countCatchUp("failed");
        throw error;
      }
    },

    close: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
};
