import { and, eq, inArray, like, sql } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import {
  panelPartner,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
} from "../../../db/schema/index.ts";
import { CONTENT_KEYS } from "../import-key.ts";

export const createPartnerGroupsRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(partnerGroup)
      .where(
        and(eq(partnerGroup.editionId, editionId), like(partnerGroup.importKey, CONTENT_KEYS)),
      ),

  listNamed: () =>
    tx
      .select({ id: partnerGroup.id, importKey: partnerGroup.importKey, text: partnerGroup.text })
      .from(partnerGroup)
      .where(eq(partnerGroup.editionId, editionId)),

  upsert: (rows: (typeof partnerGroup.$inferInsert)[]) =>
    tx
      .insert(partnerGroup)
      .values(rows)
      .onConflictDoUpdate({
        target: [partnerGroup.editionId, partnerGroup.importKey],
        set: takeNew("position", "isHidden", "isOnLanding", "text"),
      })
      .returning({ id: partnerGroup.id }),

  hide: (ids: number[]) =>
    tx
      .update(partnerGroup)
      .set({ isHidden: true })
      .where(inArray(partnerGroup.id, ids))
      .returning({ id: partnerGroup.id }),
});

/** The external id of a partner is its import key. */
export const createPartnersRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(partner)
      .where(and(eq(partner.editionId, editionId), like(partner.externalId, CONTENT_KEYS))),

  upsert: (rows: (typeof partner.$inferInsert)[]) =>
    tx
      .insert(partner)
      .values(rows)
      .onConflictDoUpdate({
        target: [partner.editionId, partner.externalId],
        set: takeNew("url", "position", "isHidden", "partnerGroupId", "tradeId", "roomId", "text"),
      })
      .returning({ id: partner.id, key: partner.externalId }),

  hide: (ids: number[]) =>
    tx
      .update(partner)
      .set({ isHidden: true })
      .where(inArray(partner.id, ids))
      .returning({ id: partner.id }),
});

export const createRepresentativesRepository = (tx: Db) => ({
  list: (partnerIds: number[]) =>
    tx.select().from(partnerAttendee).where(inArray(partnerAttendee.partnerId, partnerIds)),

  upsert: (rows: (typeof partnerAttendee.$inferInsert)[]) =>
    tx
      .insert(partnerAttendee)
      .values(rows)
      .onConflictDoUpdate({
        target: [partnerAttendee.partnerId, partnerAttendee.attendeeId],
        set: takeNew("position"),
      })
      .returning({ partnerId: partnerAttendee.partnerId }),

  delete: (rows: { partnerId: number; attendeeId: number }[]) => {
    const keys = rows.map(
      ({ partnerId, attendeeId }) => sql`(${partnerId}::int, ${attendeeId}::int)`,
    );
    return tx
      .delete(partnerAttendee)
      .where(
        sql`(${partnerAttendee.partnerId}, ${partnerAttendee.attendeeId}) in (${sql.join(keys, sql`, `)})`,
      )
      .returning({ partnerId: partnerAttendee.partnerId });
  },
});

export const createPatronagesRepository = (tx: Db) => ({
  list: (partnerIds: number[]) =>
    tx.select().from(panelPartner).where(inArray(panelPartner.partnerId, partnerIds)),

  upsert: (rows: (typeof panelPartner.$inferInsert)[]) =>
    tx
      .insert(panelPartner)
      .values(rows)
      .onConflictDoUpdate({
        target: [panelPartner.panelId, panelPartner.partnerId],
        set: takeNew("position"),
      })
      .returning({ panelId: panelPartner.panelId }),

  delete: (rows: { panelId: number; partnerId: number }[]) => {
    const keys = rows.map(({ panelId, partnerId }) => sql`(${panelId}::int, ${partnerId}::int)`);
    return tx
      .delete(panelPartner)
      .where(
        sql`(${panelPartner.panelId}, ${panelPartner.partnerId}) in (${sql.join(keys, sql`, `)})`,
      )
      .returning({ panelId: panelPartner.panelId });
  },
});

export const createPartnerInvitationsRepository = (tx: Db) => ({
  list: (partnerIds: number[]) =>
    tx
      .select()
      .from(partnerInvitation)
      .where(
        and(
          inArray(partnerInvitation.partnerId, partnerIds),
          like(partnerInvitation.importKey, CONTENT_KEYS),
        ),
      ),

  upsert: (rows: (typeof partnerInvitation.$inferInsert)[]) =>
    tx
      .insert(partnerInvitation)
      .values(rows)
      .onConflictDoUpdate({
        target: [partnerInvitation.partnerId, partnerInvitation.importKey],
        set: takeNew("position", "isHidden", "text"),
      })
      .returning({ id: partnerInvitation.id }),

  hide: (ids: number[]) =>
    tx
      .update(partnerInvitation)
      .set({ isHidden: true })
      .where(inArray(partnerInvitation.id, ids))
      .returning({ id: partnerInvitation.id }),
});
