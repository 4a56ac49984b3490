import pLimit from "p-limit";
import type { InboxNotifications } from "../../db/inbox-notifications.ts";
import type { HubDelivery, HubReceiver } from "../../http/hub-handlers.ts";
import type { Logger } from "../../lib/logger.ts";
import type { InboxEvent, InboxPage } from "./inbox-events.ts";
import type { Inboxes } from "./inboxes.ts";

/** How many inboxes are looked into at once, so that thousands who come back leave room to others. */
const AT_ONCE = 200;
/** How often what was sent is compared with what there is, for notifications that were lost, in milliseconds. */
const COMPARE_EVERY_MS = 5_000;

type Reader = HubReceiver & {
  /** The number of the last event that was sent. */
  sent: number;
  /** It is told of what was before it, by itself. */
  isCatchingUp: boolean;
  isGone: boolean;
};

/** The open connections of an account. */
type Audience = {
  accountId: number;
  readers: Set<Reader>;
  /** How often it was said that the inbox has grown. */
  news: number;
  isReading: boolean;
};

/** What is counted of conversations. */
export type ChatMetrics = {
  countMessage: () => void;
  countDelivery: (event: string) => void;
  countCatchUp: (outcome: "whole" | "reset" | "failed") => void;
};

type Dependencies = {
  inboxes: Pick<Inboxes, "subscribe" | "listAfter" | "lastSeqsOf" | "findState">;
  inboxNotifications: InboxNotifications;
  metrics: ChatMetrics;
  log: Pick<Logger, "warn">;
};

/**
 * Tells open connections of the events of their inboxes, each in order and without a gap. What was
 * committed here goes out from memory; where that is not the next event, and for what other processes
 * have committed, the inbox is read.
 */
export const createDelivery = ({
  inboxes,
  inboxNotifications,
  metrics,
  log,
}: Dependencies): HubDelivery => {
  const audiences = new Map<number, Audience>();
  const readSoon = pLimit(AT_ONCE);

  const send = (reader: Reader, { seq, name, payload }: InboxEvent) => {
    reader.sent = seq;
    reader.emit(name, payload, seq);
    metrics.countDelivery(name);
  };

  const sendPage = (reader: Reader, { events, upTo }: InboxPage) => {
    for (const event of events) {
      if (event.seq > reader.sent && !reader.isGone) send(reader, event);
    }
    // Events of things that are gone are numbered too.
    reader.sent = Math.max(reader.sent, upTo);
  };

  /** Reads for some readers together what they miss. Readers that have gone meanwhile cost nothing. */
  const readToEnd = async (accountId: number, listReaders: () => Reader[]) => {
    let isLast = false;
    while (!isLast) {
      const readers = listReaders();
      if (readers.length === 0) return;
      const from = Math.min(...readers.map(({ sent }) => sent));
      const page = await inboxes.listAfter(accountId, from);
      for (const reader of readers) sendPage(reader, page);
      ({ isLast } = page);
    }
  };

  /** Reads what is missing, once for all; a failure leaves it to the next comparison. */
  const read = async (audience: Audience): Promise<void> => {
    audience.news += 1;
    if (audience.isReading) return;
    audience.isReading = true;
    const listReaders = () => [...audience.readers].filter(({ isCatchingUp }) => !isCatchingUp);
    try {
      let newsRead: number;
      do {
        newsRead = audience.news;
        await readSoon(() => readToEnd(audience.accountId, listReaders));
      } while (audience.news !== newsRead);
    } catch (error) {
      log.warn({ err: error }, "an inbox could not be read, and is tried again");
    } finally {
      audience.isReading = false;
    }
  };

  /** Sends what is next to each; where something is missing in between, the inbox is read. */
  const sendAtOnce = (audience: Audience, events: readonly InboxEvent[]) => {
    for (const reader of audience.readers) {
      const missing = events.filter(({ seq }) => seq > reader.sent);
      const isNext = missing.every(({ seq }, index) => seq === reader.sent + 1 + index);
      if (reader.isCatchingUp || !isNext) void read(audience);
      else for (const event of missing) send(reader, event);
    }
  };

  const compare = async () => {
    const lastSeqs = await inboxes.lastSeqsOf([...audiences.keys()]);
    for (const [accountId, last] of lastSeqs) {
      const audience = audiences.get(accountId);
      if (audience && [...audience.readers].some(({ sent }) => sent < last)) void read(audience);
    }
  };

  const stops = [
    inboxes.subscribe(async ({ accountId, names, readEvents }) => {
      // The sender is told of it in every case, and once.
      for (const name of names) if (name === "MessageSent") metrics.countMessage();
      inboxNotifications.send(accountId);
      if (!audiences.has(accountId)) return;
      const events = await readEvents();
      const audience = audiences.get(accountId);
      if (audience) sendAtOnce(audience, events);
    }),
    inboxNotifications.subscribe((accountIds) => {
      for (const accountId of accountIds) {
        const audience = audiences.get(accountId);
        if (audience) void read(audience);
      }
    }),
  ];
  const timer = setInterval(() => {
    if (audiences.size === 0) return;
    compare().catch((error: unknown) => log.warn({ err: error }, "inboxes could not be compared"));
  }, COMPARE_EVERY_MS).unref();

  const enter = (receiver: HubReceiver) => {
    const { accountId } = receiver;
    const audience = audiences.get(accountId) ?? {
      accountId,
      readers: new Set<Reader>(),
      news: 0,
      isReading: false,
    };
    const reader = { ...receiver, sent: 0, isCatchingUp: true, isGone: false };
    audiences.set(accountId, audience);
    audience.readers.add(reader);
    receiver.onGone(() => {
      reader.isGone = true;
      audience.readers.delete(reader);
      if (audience.readers.size === 0) audiences.delete(accountId);
    });
    return { audience, reader };
  };

  /** Sends what was missed. @returns whether that is more than is kept */
  const sendMissed = async (reader: Reader, lastSeq: number | undefined): Promise<boolean> => {
    const { accountId } = reader;
    const { last, isWhole } = await inboxes.findState(accountId, lastSeq ?? 0);
    reader.sent = isWhole ? (lastSeq ?? last) : last;
    if (reader.sent < last) await readToEnd(accountId, () => (reader.isGone ? [] : [reader]));
    return lastSeq !== undefined && !isWhole;
  };

  const catchUp = async (reader: Reader, lastSeq: number | undefined): Promise<void> => {
    if (reader.isGone) return;
    const isTooOld = await sendMissed(reader, lastSeq);
    if (reader.isGone) return;
    reader.emit("CaughtUp", { lastInboxSeq: reader.sent, reset: isTooOld });
    reader.isCatchingUp = false;
    if (lastSeq !== undefined) metrics.countCatchUp(isTooOld ? "reset" : "whole");
  };

  return {
    add: async (receiver, lastSeq) => {
      const { audience, reader } = enter(receiver);
      const { news } = audience;
      try {
        await readSoon(() => catchUp(reader, lastSeq));
      } catch (error) {
        metrics.countCatchUp("failed");
        throw error;
      }
      // What was put in meanwhile was left to the inbox.
      if (audience.news !== news) void read(audience);
    },

    close: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
};
