import type { DeliveryFault } from "@foyer/contract/office/index";
import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { auditEntry, edition, webhook, webhookDelivery } from "../../db/schema/index.ts";

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** What a try was answered, or why it was not. */
export type Answer = { status: number | null; fault: DeliveryFault | null };

export const createWebhooksRepository = (db: Db) => {
  const isOne = (editionId: number, id: number) =>
    and(eq(webhook.editionId, editionId), eq(webhook.id, id));

  return {
    list: (editionId: number): Promise<WebhookRow[]> =>
      db.select().from(webhook).where(eq(webhook.editionId, editionId)).orderBy(asc(webhook.id)),

    find: async (editionId: number, id: number): Promise<WebhookRow | undefined> => {
      const [row] = await db.select().from(webhook).where(isOne(editionId, id));
      return row;
    },

    insert: async (row: typeof webhook.$inferInsert): Promise<WebhookRow> => {
      const [made] = await db.insert(webhook).values(row).returning();
      if (!made) throw new Error("a webhook that was made is not there");
      return made;
    },

    update: async (id: number, values: Partial<WebhookRow>): Promise<void> => {
      await db.update(webhook).set(values).where(eq(webhook.id, id));
    },

    remove: async (id: number): Promise<void> => {
      await db.delete(webhook).where(eq(webhook.id, id));
    },

    /** How many of an edition were switched off because nothing arrived. */
    countStopped: (editionId: number): Promise<number> =>
      db.$count(webhook, and(eq(webhook.editionId, editionId), isNotNull(webhook.stoppedAt))),

    /** The last deliveries, with the entries that they tell. */
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
        .values({ webhookId, createdAt, state: "waiting" })
        .returning({ id: webhookDelivery.id });
      return String(row?.id);
    },

    /** Lets one be tried anew that did not arrive. @returns whether there is such a one */
    renew: async (webhookId: number, id: string): Promise<boolean> => {
      const rows = await db
        .update(webhookDelivery)
        .set({ state: "waiting", tries: 0, nextAt: null })
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

    /** Takes new ones, of which no job knows, and nobody else takes. @returns their ids */
    takeNew: (limit: number) => {
      const taken = db
        .select({ id: webhookDelivery.id })
        .from(webhookDelivery)
        .where(eq(webhookDelivery.state, "new"))
        .orderBy(asc(webhookDelivery.createdAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      return db
        .update(webhookDelivery)
        .set({ state: "waiting" })
        .where(inArray(webhookDelivery.id, taken))
        .returning({ id: webhookDelivery.id, webhookId: webhookDelivery.webhookId });
    },

    /** One that has not arrived, with all that is told and where. */
    findDelivery: async (id: string) => {
      const [row] = await db
        .select({ delivery: webhookDelivery, hook: webhook, entry: auditEntry, edition })
        .from(webhookDelivery)
        .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
        .innerJoin(edition, eq(edition.id, webhook.editionId))
        .leftJoin(auditEntry, eq(auditEntry.id, webhookDelivery.entryId))
        .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.state, "waiting")));
      return row;
    },

    settle: async (
      id: string,
      values: Answer & Pick<DeliveryRow, "state" | "tries" | "triedAt" | "nextAt">,
    ): Promise<void> => {
      await db.update(webhookDelivery).set(values).where(eq(webhookDelivery.id, id));
    },

    arrived: async (webhookId: number): Promise<void> => {
      await db
        .update(webhook)
        .set({ failingSince: null })
        .where(and(eq(webhook.id, webhookId), isNotNull(webhook.failingSince)));
    },

    /** @returns since when nothing arrives */
    missed: async (webhookId: number, now: Date): Promise<Date> => {
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
