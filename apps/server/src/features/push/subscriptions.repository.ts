import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, pushSubscription, session } from "../../db/schema/index.ts";
import { isSessionActive } from "./push.repository.ts";

export type NewSubscription = typeof pushSubscription.$inferInsert;

export const createSubscriptionsRepository = (db: Db) => ({
  /** Stores a subscription. It replaces that of another account on the same device. */
  save: async (subscription: NewSubscription): Promise<void> => {
    await db
      .insert(pushSubscription)
      .values(subscription)
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: subscription });
  },

  /** Deletes all but the latest subscriptions of an account. */
  deleteOld: async (accountId: number, limit: number): Promise<void> => {
    await db.execute(sql`delete from push_subscription where id in (
      select id from push_subscription where account_id = ${accountId}
      order by created_at desc, id desc offset ${limit})`);
  },

  deleteByEndpoint: async (accountId: number, endpoint: string): Promise<void> => {
    await db
      .delete(pushSubscription)
      .where(
        and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)),
      );
  },

  deleteById: async (id: number): Promise<void> => {
    await db.delete(pushSubscription).where(eq(pushSubscription.id, id));
  },

  /** True if an account has a subscription of an active login session. */
  hasActive: async (accountId: number, now: Date): Promise<boolean> => {
    const rows = await db
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .innerJoin(session, eq(session.id, pushSubscription.sessionId))
      .innerJoin(account, eq(account.id, pushSubscription.accountId))
      .where(and(eq(pushSubscription.accountId, accountId), isSessionActive(now)))
      .limit(1);
    return rows.length > 0;
  },
});

export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;
