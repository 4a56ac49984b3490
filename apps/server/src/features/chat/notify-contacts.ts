import type { Db } from "../../db/index.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import {
  createInboxRepository,
  type InboxRepository,
  type StoredInboxEvent,
} from "./inbox.repository.ts";
import type { Inboxes } from "./inboxes.ts";
import {
  createConversationsRepository,
  type ConversationsRepository,
} from "./conversations.repository.ts";

/** Each change notifies every contact of the account. */
const CHANGES_LIMIT = { name: "chat-abilities", points: 10, seconds: 60 };

type Repositories = {
  conversations: Pick<ConversationsRepository, "listContactIds">;
  inbox: Pick<InboxRepository, "insertEvents">;
};

type Dependencies = Repositories & {
  inboxes: Pick<Inboxes, "publish">;
  limits: RateLimits;
};

const insertContactUpdates = async (
  { conversations, inbox }: Repositories,
  tx: Db,
  accountIds: readonly number[],
): Promise<StoredInboxEvent[]> => {
  const contacts = await conversations.listContactIds(tx, accountIds);
  return inbox.insertEvents(
    tx,
    contacts.map(({ accountId, contactId }) => ({
      accountId: contactId,
      name: "ChatConfigurationReceived",
      ids: { userId: accountId },
    })),
  );
};

/**
 * Returns a function that enqueues, in the transaction that switches chat on or off, updates for the contacts of
 * an account.
 * @throws Failure `too-many-requests`
 */
export const createNotifyContacts = ({ inboxes, limits, ...repositories }: Dependencies) => {
  const changeLimit = limits.createLimit(CHANGES_LIMIT);

  /** @returns a function that publishes the updates to connections of this process after the commit */
  return async (tx: Db, accountId: number): Promise<() => void> => {
    await changeLimit.consume(accountId);
    const events = await insertContactUpdates(repositories, tx, [accountId]);
    return () => inboxes.publish(events);
  };
};

/**
 * Enqueues, in a transaction of a process without a hub, updates for the contacts of accounts whose
 * permission to write has changed. Servers find them in the inboxes within seconds.
 */
export const enqueueContactUpdate = async (
  tx: Db,
  accountIds: readonly number[],
): Promise<void> => {
  const repositories = {
    conversations: createConversationsRepository(tx),
    inbox: createInboxRepository(tx),
  };
  await insertContactUpdates(repositories, tx, accountIds);
};
