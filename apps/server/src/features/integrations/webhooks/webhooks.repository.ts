import type { DeliveryError } from "@foyer/contract/office/index";
import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { auditEntry, edition, webhook, webhookDelivery } from "../../../db/schema/index.ts";

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** Status of the response, or the reason why there was none. */
export type AttemptResult = { httpStatus: number | null; error: DeliveryError | null };

export const createWebhooksRepository = (db: Db) => {
  const matchesWebhook = (editionId: number, id: number) =>
    and(eq(webhook.editionId, editionId), eq(webhook.id, id));

  return {
    list: (editionId: number): Promise<WebhookRow[]> =>
      db.select().from(webhook).where(eq(webhook.editionId, editionId)).orderBy(asc(webhook.id)),

    find: async (editionId: number, id: number): Promise<WebhookRow | undefined> => {
      const [row] = await db.select().from(webhook).where(matchesWebhook(editionId, id));
      return row;
    },

    insert: async (row: typeof webhook.$inferInsert): Promise<WebhookRow> => {
      const [inserted] = await db.insert(webhook).values(row).returning();
      if (!inserted) throw new Error("the new webhook does not exist");
      return inserted;
    },

    update: async (id: number, values: Partial<WebhookRow>): Promise<void> => {
      await db.update(webhook).set(values).where(eq(webhook.id, id));
    },

    /**
     * Locks a webhook before its deliveries, as its deletion does, which prevents deadlocks.
     * @returns false if it was deleted
     */
    lock: async (id: number): Promise<boolean> => {
      const rows = await db
        .select({ id: webhook.id })
        .from(webhook)
        .where(eq(webhook.id, id))
        .for("update");
      return rows.length > 0;
    },

    remove: async (id: number): Promise<void> => {
      await db.delete(webhook).where(eq(webhook.id, id));
    },

    /** Latest deliveries with their audit entries. */
    listDeliveries: (webhookId: number, limit: number) =>
      db
        .select({
          delivery: webhookDelivery,
          action: auditEntry.action,
          resource: auditEntry.resource,
        })
        .from(webhookDelivery)
        .leftJoin(auditEntry, eq(auditEntry.id, webhookDelivery.entryId))
        .where(eq(webhookDelivery.webhookId, webhookId))
        .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.entryId))
        .limit(limit),

    insertTest: async (webhookId: number, createdAt: Date): Promise<string> => {
      const [row] = await db
        .insert(webhookDelivery)
        .values({ webhookId, createdAt, state: "retrying" })
        .returning({ id: webhookDelivery.id });
      return String(row?.id);
    },

    /** Resets a delivery that did not arrive. @returns true if there was one */
    resetDelivery: async (webhookId: number, id: string): Promise<boolean> => {
      const rows = await db
        .update(webhookDelivery)
        .set({ state: "retrying", attempts: 0, nextAttemptAt: null })
        .where(
          and(
            eq(webhookDelivery.webhookId, webhookId),
            eq(webhookDelivery.id, id),
            ne(webhookDelivery.state, "sent"),
          ),
        )
        .returning({ id: webhookDelivery.id });
      return rows.length > 0;
    },

    /** Claims new deliveries without a job; concurrent claims skip them. @returns their ids */
    claimBatch: (limit: number) => {
      const claimed = db
        .select({ id: webhookDelivery.id })
        .from(webhookDelivery)
        .where(eq(webhookDelivery.state, "new"))
        .orderBy(asc(webhookDelivery.createdAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      return db
        .update(webhookDelivery)
        .set({ state: "retrying" })
        .where(inArray(webhookDelivery.id, claimed))
        .returning({ id: webhookDelivery.id, webhookId: webhookDelivery.webhookId });
    },

    /** Finds a delivery that did not arrive yet, with its webhook, audit entry and edition. */
    findDelivery: async (id: string) => {
      const [row] = await db
        .select({ delivery: webhookDelivery, hook: webhook, entry: auditEntry, edition })
        .from(webhookDelivery)
        .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
        .innerJoin(edition, eq(edition.id, webhook.editionId))
        .leftJoin(auditEntry, eq(auditEntry.id, webhookDelivery.entryId))
        .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.state, "retrying")));
      return row;
    },

    recordResult: async (
      id: string,
      values: AttemptResult &
        Pick<DeliveryRow, "state" | "attempts" | "lastAttemptAt" | "nextAttemptAt">,
    ): Promise<void> => {
      await db.update(webhookDelivery).set(values).where(eq(webhookDelivery.id, id));
    },

    markWorking: async (webhookId: number): Promise<void> => {
      await db
        .update(webhook)
        .set({ failingSince: null })
        .where(and(eq(webhook.id, webhookId), isNotNull(webhook.failingSince)));
    },

    /** @returns time of the first of the current failures */
    markFailing: async (webhookId: number, now: Date): Promise<Date> => {
      const [row] = await db
        .update(webhook)
        .set({
          failingSince: sql`coalesce(${webhook.failingSince}, ${now.toISOString()}::timestamptz)`,
        })
        .where(eq(webhook.id, webhookId))
        .returning({ since: webhook.failingSince });
      return row?.since ?? now;
    },

    deleteDeliveriesBefore: async (instant: Date): Promise<void> => {
      await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, instant));
    },
  };
};
