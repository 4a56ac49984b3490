import type { Db } from "../../db/index.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { InboxNotice, InboxRepository } from "./inbox.repository.ts";
import type { ChatInboxes } from "./inboxes.ts";
import type { PairsRepository } from "./pairs.repository.ts";

/** Each change is told to everybody whom somebody converses with. */
const CHANGES_LIMIT = { name: "chat-abilities", points: 10, seconds: 60 };

type Dependencies = {
  pairs: Pick<PairsRepository, "listAccepted">;
  inbox: Pick<InboxRepository, "insertNotices">;
  inboxes: Pick<ChatInboxes, "announce">;
  limits: RateLimits;
};

/**
 * Gives what notes, in the transaction in which somebody switches chat on or off, that those who
 * converse with them are to be told.
 * @throws Failure `too-many-requests`
 */
export const createTellPeers = ({ pairs, inbox, inboxes, limits }: Dependencies) => {
  const perMinute = limits.createLimit(CHANGES_LIMIT);

  /** @returns tells whoever is connected here, once it is committed */
  return async (tx: Db, accountId: number): Promise<() => void> => {
    await perMinute.take(accountId);
    const peerIds = await pairs.listAccepted(tx, accountId);
    const notices = await inbox.insertNotices(
      tx,
      peerIds.map((peerId): InboxNotice => ({
        accountId: peerId,
        name: "ChatConfigurationReceived",
        ids: { userId: accountId },
      })),
    );
    return () => inboxes.announce(notices);
  };
};
