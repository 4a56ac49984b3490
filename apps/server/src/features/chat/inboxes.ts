import { batch } from "../../lib/batch.ts";
import type { Logger } from "../../lib/logger.ts";
import { toChatMessage } from "./chat-message.ts";
import type { Contacts } from "./contacts.ts";
import type { CommittedEvents, InboxEvent, InboxPage } from "./inbox-events.ts";
import type { InboxRepository, InboxRow, LastEvent, StoredInboxEvent } from "./inbox.repository.ts";
import type { MessageRow, MessagesRepository } from "./messages.repository.ts";

/** Maximum number of events stored for an account. */
export const INBOX_MAX = 10_000;
/** Events per page of an inbox. */
const PAGE_SIZE = 100;
/** Inboxes per query. */
const INBOXES_BATCH = 100;
const MESSAGES_BATCH = 1_000;

type Dependencies = {
  inbox: InboxRepository;
  messages: Pick<MessagesRepository, "listByIds">;
  contacts: Contacts;
  log: Pick<Logger, "error">;
};

/** Current data of the records in inbox rows. */
type CurrentData = {
  rows: ReadonlyMap<number, MessageRow>;
  findContact: (userId: number) => ReturnType<Contacts["find"]>;
  getSettings: (userId: number) => ReturnType<Contacts["loadSettings"]>;
};

/** Caches the result per person, because all rows of a batch need the same current data. */
const fetchOnce = <Result>(fetch: (userId: number) => Promise<Result>) => {
  const results = new Map<number, Promise<Result>>();
  return (userId: number): Promise<Result> => {
    const result = results.get(userId) ?? fetch(userId);
    results.set(userId, result);
    return result;
  };
};

const groupByAccount = (events: readonly StoredInboxEvent[]) =>
  Map.groupBy(events, ({ accountId }) => accountId);

/**
 * Inboxes of accounts. Rows contain ids; their data is read on delivery, so that clients always receive the
 * current data.
 */
export const createInboxes = ({ inbox, messages, contacts, log }: Dependencies) => {
  const listeners = new Set<(committed: CommittedEvents) => Promise<void>>();

  const findState = batch(
    (received: readonly LastEvent[]) => inbox.findStates(received, INBOX_MAX),
    INBOXES_BATCH,
  );
  const listRowsAfter = batch(
    (received: readonly LastEvent[]) => inbox.listAfter(received, PAGE_SIZE),
    INBOXES_BATCH,
  );
  const findMessage = batch(async (ids: readonly number[]) => {
    const rows = new Map((await messages.listByIds(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  }, MESSAGES_BATCH);

  const loadMessages = async (
    rows: readonly InboxRow[],
    message?: MessageRow,
  ): Promise<Map<number, MessageRow>> => {
    const ids = rows.flatMap(({ name, ids: { messageId } }) =>
      name.startsWith("Message") && name !== "MessagesRead" ? (messageId ?? []) : [],
    );
    const find = async (id: number) => (id === message?.id ? message : findMessage(id));
    const foundRows = await Promise.all([...new Set(ids)].map(find));
    return new Map(foundRows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  };

  /** Returns the event of a row; undefined if its record was deleted. */
  const resolve = async (
    accountId: number,
    { seq, name, ids }: InboxRow,
    { rows, findContact, getSettings }: CurrentData,
  ): Promise<InboxEvent | undefined> => {
    const { userId = 0, messageId = 0, newCount = 0 } = ids;
    switch (name) {
      case "MessageSent":
      case "MessageReceived": {
        const row = rows.get(messageId);
        return row && { seq, name, payload: toChatMessage(row, accountId) };
      }
      case "AddChatContact": {
        const contact = await findContact(userId);
        // The client receives all later messages of the conversation and counts them itself.
        return contact && { seq, name, payload: { ...contact, newCount: 0 } };
      }
      case "ChatConfigurationReceived": {
        const { settings } = await getSettings(userId);
        return { seq, name, payload: settings };
      }
      case "RemoveChatContact":
      case "InvitationAccepted":
        return { seq, name, payload: userId };
      case "MessagesRead":
        return { seq, name, payload: { userId, messageId, newCount } };
    }
  };

  const resolveAll = async (
    accountId: number,
    rows: readonly InboxRow[],
    messageRows: ReadonlyMap<number, MessageRow>,
  ): Promise<InboxEvent[]> => {
    const currentData: CurrentData = {
      rows: messageRows,
      findContact: fetchOnce((userId) => contacts.find(accountId, userId)),
      getSettings: fetchOnce((userId) => contacts.loadSettings([accountId, userId])),
    };
    const events: InboxEvent[] = [];
    for (const row of rows) {
      const event = await resolve(accountId, row, currentData);
      if (event) events.push(event);
    }
    return events;
  };

  const publishAll = async (events: readonly StoredInboxEvent[], message?: MessageRow) => {
    let messageRows: Promise<Map<number, MessageRow>> | undefined;
    const publishTo = async ([accountId, accountEvents]: [number, StoredInboxEvent[]]) => {
      const committed: CommittedEvents = {
        accountId,
        names: accountEvents.map(({ name }) => name),
        readEvents: async () =>
          resolveAll(
            accountId,
            accountEvents,
            await (messageRows ??= loadMessages(events, message)),
          ),
      };
      for (const listener of listeners) await listener(committed);
    };
    // Runs concurrently, so that the queries are batched.
    await Promise.all([...groupByAccount(events)].map(publishTo));
  };

  return {
    /** Calls the listener after every commit of this process. */
    subscribe: (listener: (committed: CommittedEvents) => Promise<void>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns a page of events of an account after a sequence number. */
    listAfter: async (accountId: number, seq: number): Promise<InboxPage> => {
      const rows = await listRowsAfter({ accountId, seq });
      const events = await resolveAll(accountId, rows, await loadMessages(rows));
      return { events, upTo: rows.at(-1)?.seq ?? seq, isLast: rows.length < PAGE_SIZE };
    },
    /** Returns the last sequence number of each account that has events. */
    listLastSeqs: inbox.listLastSeqs,

    /**
     * Returns the last sequence number of an account and whether all events after the client's one are
     * stored.
     */
    findState: (accountId: number, seq: number) => findState({ accountId, seq }),

    /**
     * Passes committed events to the listeners of this process without waiting. Failed events are delivered
     * later from the inbox.
     * @param message row of a new message that need not be read
     */
    publish: (events: readonly StoredInboxEvent[], message?: MessageRow): void => {
      publishAll(events, message).catch((error: unknown) =>
        log.error({ err: error }, "events could not be published immediately"),
      );
    },
  };
};

export type Inboxes = ReturnType<typeof createInboxes>;
