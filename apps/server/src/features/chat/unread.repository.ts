import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, chatMessage, chatPair, chatRead } from "../../db/schema/index.ts";
import { recipientId } from "./messages.repository.ts";

/** Which messages count, and whose last e-mail is long enough ago. */
export type UnreadSpan = { sentAfter: Date; sentUntil: Date; emailedBefore: Date };

/** SQL of who has messages that wait unread. */
export const createUnreadRepository = () => ({
  /**
   * Claims accounts that are to be told by an e-mail of messages which wait unread, and notes that they
   * were. None is claimed twice for the same messages, whichever process asks.
   */
  claimAccounts: async (
    tx: Db,
    { sentAfter, sentUntil, emailedBefore }: UnreadSpan,
    { now, limit }: { now: Date; limit: number },
  ): Promise<number[]> => {
    const waiting = tx
      .selectDistinct({ id: account.id })
      .from(chatMessage)
      .innerJoin(chatPair, eq(chatPair.id, chatMessage.pairId))
      .innerJoin(account, eq(account.id, recipientId))
      .leftJoin(chatRead, and(eq(chatRead.pairId, chatPair.id), eq(chatRead.accountId, account.id)))
      .where(
        and(
          gt(chatMessage.sentAt, sentAfter),
          lte(chatMessage.sentAt, sentUntil),
          gt(chatMessage.seq, sql`coalesce(${chatRead.seq}, 0)`),
          eq(account.unreadEmails, true),
          eq(account.isDisabled, false),
          isNotNull(account.email),
          or(
            isNull(account.unreadEmailAt),
            and(
              lte(account.unreadEmailAt, emailedBefore),
              gt(chatMessage.sentAt, account.unreadEmailAt),
            ),
          ),
        ),
      )
      .limit(limit);
    const rows = await tx
      .update(account)
      .set({ unreadEmailAt: now })
      .where(
        and(
          inArray(account.id, waiting),
          // Another process may have taken the account while this one waited for its row.
          or(isNull(account.unreadEmailAt), lte(account.unreadEmailAt, emailedBefore)),
        ),
      )
      .returning({ id: account.id });
    return rows.map(({ id }) => id);
  },
});

export type UnreadRepository = ReturnType<typeof createUnreadRepository>;
