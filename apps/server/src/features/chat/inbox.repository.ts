import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, inbox, inboxCounter } from "../../db/schema/index.ts";
import type { InboxEventName } from "../../http/hub-handlers.ts";

/** What an account is to be told, by ids. */
export type InboxNotice = {
  accountId: number;
  name: InboxEventName;
  /** The other one, the message or what is left unread, as the event needs. */
  ids: { userId?: number; messageId?: number; newCount?: number };
};

export type InboxRow = { seq: number; name: InboxEventName; ids: InboxNotice["ids"] };

/** SQL of inboxes. */
export const createInboxRepository = (db: Db) => ({
  /**
   * Puts notices into inboxes, in order and without a gap: the counters stay locked until the commit.
   * They are taken in the order of the accounts, so that two transactions never wait for one another;
   * an account that is gone is told nothing.
   * @returns the number of each notice, undefined where there is no account
   */
  insertNotices: async (tx: Db, notices: readonly InboxNotice[]) => {
    const counts = new Map<number, number>();
    for (const { accountId } of notices) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    const accountIds = [...counts.keys()].sort((one, other) => one - other);
    const next = new Map<number, number>();
    for (const accountId of accountIds) {
      const count = counts.get(accountId) ?? 0;
      const [row] = await tx
        .insert(inboxCounter)
        .select(
          tx
            .select({ accountId: account.id, seq: sql<number>`${count}::bigint`.as("seq") })
            .from(account)
            .where(eq(account.id, accountId)),
        )
        .onConflictDoUpdate({
          target: inboxCounter.accountId,
          set: { seq: sql`${inboxCounter.seq} + ${count}` },
        })
        .returning({ seq: inboxCounter.seq });
      if (row) next.set(accountId, row.seq - count + 1);
    }
    const rows = notices.flatMap(({ accountId, name, ids }) => {
      const seq = next.get(accountId);
      if (seq === undefined) return [];
      next.set(accountId, seq + 1);
      return [{ accountId, seq, kind: name, payload: ids }];
    });
    if (rows.length > 0) await tx.insert(inbox).values(rows);
    return rows.map(({ accountId, seq, kind, payload }) => ({
      accountId,
      seq,
      name: kind,
      ids: payload,
    }));
  },

  listAfter: async (accountId: number, seq: number, limit: number): Promise<InboxRow[]> => {
    const rows = await db
      .select({ seq: inbox.seq, kind: inbox.kind, payload: inbox.payload })
      .from(inbox)
      .where(and(eq(inbox.accountId, accountId), gt(inbox.seq, seq)))
      .orderBy(asc(inbox.seq))
      .limit(limit);
    return rows.map(({ seq: number, kind, payload }) => ({
      seq: number,
      name: kind as InboxEventName,
      ids: payload as InboxNotice["ids"],
    }));
  },

  lastSeqsOf: async (accountIds: readonly number[]): Promise<Map<number, number>> => {
    if (accountIds.length === 0) return new Map();
    const rows = await db
      .select()
      .from(inboxCounter)
      .where(inArray(inboxCounter.accountId, [...accountIds]));
    return new Map(rows.map(({ accountId, seq }) => [accountId, seq]));
  },

  /** Whether the first event after a number is there still, or none has come after it. */
  reachesBackTo: async (accountId: number, seq: number): Promise<boolean> => {
    const [counter] = await db
      .select({ seq: inboxCounter.seq })
      .from(inboxCounter)
      .where(eq(inboxCounter.accountId, accountId));
    const last = counter?.seq ?? 0;
    if (seq >= last) return seq === last;
    const [next] = await db
      .select({ seq: inbox.seq })
      .from(inbox)
      .where(and(eq(inbox.accountId, accountId), eq(inbox.seq, seq + 1)));
    return next !== undefined;
  },

  /** Removes what came before an instant, and all but the last so many events of each account. */
  prune: async (before: Date, keep: number): Promise<void> => {
    await db.delete(inbox).where(lt(inbox.createdAt, before));
    await db.delete(inbox).where(
      sql`exists (select from ${inboxCounter} where ${inboxCounter.accountId} = ${inbox.accountId}
        and ${inbox.seq} <= ${inboxCounter.seq} - ${keep})`,
    );
  },
});

export type InboxRepository = ReturnType<typeof createInboxRepository>;
