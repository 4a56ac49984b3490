import type { InboxEntries, Inboxes, InboxEvent } from "../../http/hub-handlers.ts";
import type { Logger } from "../../lib/logger.ts";
import { toChatMessage } from "./chat-message.ts";
import type { Contacts } from "./contacts.ts";
import type { InboxNotice, InboxRepository, InboxRow } from "./inbox.repository.ts";
import type { MessageRow, MessagesRepository } from "./messages.repository.ts";

/** A notice with its number in the inbox of its account. */
export type StoredNotice = InboxNotice & { seq: number };

type Dependencies = {
  inbox: InboxRepository;
  messages: Pick<MessagesRepository, "listByIds">;
  contacts: Contacts;
  log: Pick<Logger, "error">;
};

const groupByAccount = (notices: readonly StoredNotice[]) =>
  Map.groupBy(notices, ({ accountId }) => accountId);

/**
 * The inboxes of accounts. Rows hold ids; what they stand for is read when it is told, so that whoever
 * was away is told what holds now.
 */
export const createInboxes = ({ inbox, messages, contacts, log }: Dependencies) => {
  const listeners = new Set<(entries: InboxEntries) => void>();

  const loadMessages = async (rows: readonly InboxRow[]): Promise<Map<number, MessageRow>> => {
    const ids = rows.flatMap(({ name, ids: { messageId } }) =>
      name.startsWith("Message") && name !== "MessagesRead" ? (messageId ?? []) : [],
    );
    const found = await messages.listByIds([...new Set(ids)]);
    return new Map(found.map((row) => [row.id, row]));
  };

  /** The event of a row, or undefined where what it tells of is gone. */
  const resolve = async (
    accountId: number,
    { seq, name, ids }: InboxRow,
    known: ReadonlyMap<number, MessageRow>,
  ): Promise<InboxEvent | undefined> => {
    const { userId = 0, messageId = 0, newCount = 0 } = ids;
    switch (name) {
      case "MessageSent":
      case "MessageReceived": {
        const row = known.get(messageId);
        return row && { seq, name, payload: toChatMessage(row, accountId) };
      }
      case "AddChatContact": {
        const contact = await contacts.find(accountId, userId);
        return contact && { seq, name, payload: contact };
      }
      case "ChatConfigurationReceived": {
        const { settings } = await contacts.getSettings(accountId, userId);
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
    known: ReadonlyMap<number, MessageRow>,
  ): Promise<InboxEvent[]> => {
    const events: InboxEvent[] = [];
    for (const row of rows) {
      const event = await resolve(accountId, row, known);
      if (event) events.push(event);
    }
    return events;
  };

  const announceAll = async (notices: readonly StoredNotice[]) => {
    if (listeners.size === 0) return;
    const known = await loadMessages(notices);
    for (const [accountId, own] of groupByAccount(notices)) {
      const events = await resolveAll(accountId, own, known);
      for (const listener of listeners) listener({ accountId, events });
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listAfter: async (accountId, seq, limit) => {
      const rows = await inbox.listAfter(accountId, seq, limit);
      const events = await resolveAll(accountId, rows, await loadMessages(rows));
      return { events, upTo: rows.at(-1)?.seq };
    },
    lastSeqsOf: inbox.lastSeqsOf,
    reachesBackTo: inbox.reachesBackTo,

    /**
     * Tells whoever listens here of what was committed; nobody waits for it. What fails is told later,
     * from the inbox.
     */
    announce: (notices: readonly StoredNotice[]): void => {
      announceAll(notices).catch((error: unknown) =>
        log.error({ err: error }, "events were not told at once"),
      );
    },
  } satisfies Inboxes & Record<string, unknown>;
};

export type ChatInboxes = ReturnType<typeof createInboxes>;
