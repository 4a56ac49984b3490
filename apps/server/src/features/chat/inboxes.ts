import { batch } from "../../lib/batch.ts";
import type { Logger } from "../../lib/logger.ts";
import { toChatMessage } from "./chat-message.ts";
import type { Contacts } from "./contacts.ts";
import type { CommittedEvents, InboxEvent, InboxPage } from "./inbox-events.ts";
import type { InboxRepository, InboxRow, LastEvent, StoredNotice } from "./inbox.repository.ts";
import type { MessageRow, MessagesRepository } from "./messages.repository.ts";

/** How many events of an account wait while it is away. */
export const INBOX_MAX = 10_000;
/** Events of one look into an inbox. */
const PAGE = 100;
/** Into so many inboxes one query looks at most, and for so many messages. */
const INBOXES_BATCH = 100;
const MESSAGES_BATCH = 1_000;

type Dependencies = {
  inbox: InboxRepository;
  messages: Pick<MessagesRepository, "listByIds">;
  contacts: Contacts;
  log: Pick<Logger, "error">;
};

/** What rows stand for, as of now. */
type Present = {
  rows: ReadonlyMap<number, MessageRow>;
  findContact: (userId: number) => ReturnType<Contacts["find"]>;
  getSettings: (userId: number) => ReturnType<Contacts["askSettings"]>;
};

/** Asks for each person once: the answer holds now, for all rows that name the person. */
const askOnce = <Answer>(ask: (userId: number) => Promise<Answer>) => {
  const answers = new Map<number, Promise<Answer>>();
  return (userId: number): Promise<Answer> => {
    const answer = answers.get(userId) ?? ask(userId);
    answers.set(userId, answer);
    return answer;
  };
};

const groupByAccount = (notices: readonly StoredNotice[]) =>
  Map.groupBy(notices, ({ accountId }) => accountId);

/**
 * The inboxes of accounts. Rows hold ids; what they stand for is read when it is told, so that an
 * account that was away is told what holds now.
 */
export const createInboxes = ({ inbox, messages, contacts, log }: Dependencies) => {
  const listeners = new Set<(committed: CommittedEvents) => Promise<void>>();

  const findState = batch(
    (received: readonly LastEvent[]) => inbox.findStates(received, INBOX_MAX),
    INBOXES_BATCH,
  );
  const listRowsAfter = batch(
    (received: readonly LastEvent[]) => inbox.listAfter(received, PAGE),
    INBOXES_BATCH,
  );
  const findMessage = batch(async (ids: readonly number[]) => {
    const rows = new Map((await messages.listByIds(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  }, MESSAGES_BATCH);

  const loadMessages = async (
    rows: readonly InboxRow[],
    text?: MessageRow,
  ): Promise<Map<number, MessageRow>> => {
    const ids = rows.flatMap(({ name, ids: { messageId } }) =>
      name.startsWith("Message") && name !== "MessagesRead" ? (messageId ?? []) : [],
    );
    const find = async (id: number) => (id === text?.id ? text : findMessage(id));
    const found = await Promise.all([...new Set(ids)].map(find));
    return new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  };

  /** The event of a row, or undefined where what it tells of is gone. */
  const resolve = async (
    accountId: number,
    { seq, name, ids }: InboxRow,
    { rows, findContact, getSettings }: Present,
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
        // Who is told of it is told of every message of the conversation after it, and counts those.
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
    const present: Present = {
      rows: messageRows,
      findContact: askOnce((userId) => contacts.find(accountId, userId)),
      getSettings: askOnce((userId) => contacts.askSettings([accountId, userId])),
    };
    const events: InboxEvent[] = [];
    for (const row of rows) {
      const event = await resolve(accountId, row, present);
      if (event) events.push(event);
    }
    return events;
  };

  const publishAll = async (notices: readonly StoredNotice[], text?: MessageRow) => {
    let loading: Promise<Map<number, MessageRow>> | undefined;
    const publishTo = async ([accountId, own]: [number, StoredNotice[]]) => {
      const committed: CommittedEvents = {
        accountId,
        names: own.map(({ name }) => name),
        readEvents: async () =>
          resolveAll(accountId, own, await (loading ??= loadMessages(notices, text))),
      };
      for (const listener of listeners) await listener(committed);
    };
    // At once, so that their questions go to the database as one batch.
    await Promise.all([...groupByAccount(notices)].map(publishTo));
  };

  return {
    /** Calls back after every commit of this process, with what it put into inboxes. */
    subscribe: (listener: (committed: CommittedEvents) => Promise<void>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A page of events of an account after a number. */
    listAfter: async (accountId: number, seq: number): Promise<InboxPage> => {
      const rows = await listRowsAfter({ accountId, seq });
      const events = await resolveAll(accountId, rows, await loadMessages(rows));
      return { events, upTo: rows.at(-1)?.seq ?? seq, isLast: rows.length < PAGE };
    },
    /** The number of the last event of each account that has one. */
    lastSeqsOf: inbox.lastSeqsOf,

    /**
     * The number of the last event of an account, and whether events after another number are all there
     * still, so that nothing is missed from it on.
     */
    findState: (accountId: number, seq: number) => findState({ accountId, seq }),

    /**
     * Tells the listeners of this process what was committed; nobody waits for it. What fails is told later,
     * from the inbox.
     * @param text a message of theirs that need not be read
     */
    publish: (notices: readonly StoredNotice[], text?: MessageRow): void => {
      publishAll(notices, text).catch((error: unknown) =>
        log.error({ err: error }, "events were not told at once"),
      );
    },
  };
};

export type Inboxes = ReturnType<typeof createInboxes>;
