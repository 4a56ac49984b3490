import type { Db } from "../../db/index.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import {
  createInboxRepository,
  type InboxRepository,
  type StoredNotice,
} from "./inbox.repository.ts";
import type { Inboxes } from "./inboxes.ts";
import {
  createConversationsRepository,
  type ConversationsRepository,
} from "./conversations.repository.ts";

/** Each change is told to everybody whom somebody converses with. */
const CHANGES_LIMIT = { name: "chat-abilities", points: 10, seconds: 60 };

type Repositories = {
  conversations: Pick<ConversationsRepository, "listPeers">;
  inbox: Pick<InboxRepository, "insertNotices">;
};

type Dependencies = Repositories & {
  inboxes: Pick<Inboxes, "publish">;
  limits: RateLimits;
};

const notePeers = async (
  { conversations, inbox }: Repositories,
  tx: Db,
  accountIds: readonly number[],
): Promise<StoredNotice[]> => {
  const peers = await conversations.listPeers(tx, accountIds);
  return inbox.insertNotices(
    tx,
    peers.map(({ accountId, peerId }) => ({
      accountId: peerId,
      name: "ChatConfigurationReceived",
      ids: { userId: accountId },
    })),
  );
};

/**
 * Returns what notes, in the transaction in which somebody switches chat on or off, that those who
 * converse with them are to be told.
 * @throws Failure `too-many-requests`
 */
export const createTellPeers = ({ inboxes, limits, ...repositories }: Dependencies) => {
  const perMinute = limits.createLimit(CHANGES_LIMIT);

  /** @returns tells those who are connected here, once it is committed */
  return async (tx: Db, accountId: number): Promise<() => void> => {
    await perMinute.consume(accountId);
    const notices = await notePeers(repositories, tx, [accountId]);
    return () => inboxes.publish(notices);
  };
};

/**
 * Notes in a transaction of a process without a hub that those who converse with some people are to be
 * told whether these may write; the servers find it in the inboxes within seconds.
 */
export const leaveNoteForPeers = async (tx: Db, accountIds: readonly number[]): Promise<void> => {
  const repositories = {
    conversations: createConversationsRepository(tx),
    inbox: createInboxRepository(tx),
  };
  await notePeers(repositories, tx, accountIds);
};
