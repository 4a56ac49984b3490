import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  building,
  file,
  floor,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
  room,
  trade,
} from "../../db/schema/index.ts";

type GroupRow = typeof partnerGroup.$inferInsert;
type PartnerRow = typeof partner.$inferInsert;
type InvitationRow = typeof partnerInvitation.$inferInsert;

const only = ([row]: readonly { id: number }[]): number => {
  if (!row) throw new Error("nothing was stored");
  return row.id;
};

/** Stands after all that there are. */
const last = (table: SQL, owner: SQL) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${table} where ${owner})`;

/** The place of a row's id in a list of ids, from 0. */
const placeIn = (ids: readonly number[], column: AnyPgColumn) =>
  sql<number>`array_position(array[${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}]::int[], ${column}) - 1`;

const isGroup = (editionId: number, ids: readonly number[]) =>
  and(eq(partnerGroup.editionId, editionId), inArray(partnerGroup.id, [...ids]));

const isPartner = (editionId: number, ids: readonly number[]) =>
  and(eq(partner.editionId, editionId), inArray(partner.id, [...ids]));

/** Of any partner of the edition. */
const isInvitation = (tx: Db, editionId: number, ids: readonly number[]) =>
  and(
    inArray(partnerInvitation.id, [...ids]),
    inArray(
      partnerInvitation.partnerId,
      tx.select({ id: partner.id }).from(partner).where(eq(partner.editionId, editionId)),
    ),
  );

/**
 * Writes partners and what belongs to them. What is changed is named by its edition too; a change
 * gives the number of rows that it met.
 */
export const partnerChangesRepository = {
  insertGroup: async (tx: Db, row: GroupRow): Promise<number> => {
    const position = last(sql`partner_group`, sql`edition_id = ${row.editionId}`);
    const values = { ...row, position };
    return only(await tx.insert(partnerGroup).values(values).returning({ id: partnerGroup.id }));
  },

  updateGroup: async (tx: Db, editionId: number, id: number, row: Partial<GroupRow>) =>
    (
      await tx
        .update(partnerGroup)
        .set(row)
        .where(isGroup(editionId, [id]))
        .returning()
    ).length,

  orderGroups: async (tx: Db, editionId: number, ids: readonly number[]) => {
    const position = placeIn(ids, partnerGroup.id);
    const where = isGroup(editionId, ids);
    return (await tx.update(partnerGroup).set({ position }).where(where).returning()).length;
  },

  insertPartner: async (tx: Db, row: PartnerRow): Promise<number> => {
    const position = last(sql`partner`, sql`edition_id = ${row.editionId}`);
    const values = { ...row, position };
    return only(await tx.insert(partner).values(values).returning({ id: partner.id }));
  },

  updatePartner: async (tx: Db, editionId: number, id: number, row: Partial<PartnerRow>) =>
    (
      await tx
        .update(partner)
        .set(row)
        .where(isPartner(editionId, [id]))
        .returning()
    ).length,

  orderPartners: async (tx: Db, editionId: number, ids: readonly number[]) => {
    const position = placeIn(ids, partner.id);
    const where = isPartner(editionId, ids);
    return (await tx.update(partner).set({ position }).where(where).returning()).length;
  },

  countPartners: (tx: Db, editionId: number, ids: readonly number[]) =>
    tx.$count(partner, isPartner(editionId, ids)),

  deleteRepresentatives: async (tx: Db, partnerId: number) => {
    await tx.delete(partnerAttendee).where(eq(partnerAttendee.partnerId, partnerId));
  },

  insertRepresentatives: async (tx: Db, partnerId: number, attendeeIds: readonly number[]) => {
    const rows = attendeeIds.map((attendeeId, position) => ({ partnerId, attendeeId, position }));
    await tx.insert(partnerAttendee).values(rows);
  },

  insertInvitation: async (tx: Db, row: InvitationRow): Promise<number> => {
    const position = last(sql`partner_invitation`, sql`partner_id = ${row.partnerId}`);
    const values = { ...row, position };
    const stored = await tx
      .insert(partnerInvitation)
      .values(values)
      .returning({ id: partnerInvitation.id });
    return only(stored);
  },

  updateInvitation: async (tx: Db, editionId: number, id: number, row: Partial<InvitationRow>) => {
    const where = isInvitation(tx, editionId, [id]);
    return (await tx.update(partnerInvitation).set(row).where(where).returning()).length;
  },

  orderInvitations: async (tx: Db, editionId: number, ids: readonly number[]) => {
    const position = placeIn(ids, partnerInvitation.id);
    const where = isInvitation(tx, editionId, ids);
    return (await tx.update(partnerInvitation).set({ position }).where(where).returning()).length;
  },

  countGroups: (tx: Db, editionId: number, ids: readonly number[]) =>
    tx.$count(partnerGroup, isGroup(editionId, ids)),

  countTrades: (tx: Db, editionId: number, ids: readonly number[]) =>
    tx.$count(trade, and(eq(trade.editionId, editionId), inArray(trade.id, [...ids]))),

  countAttendees: (tx: Db, editionId: number, ids: readonly number[]) =>
    tx.$count(attendee, and(eq(attendee.editionId, editionId), inArray(attendee.id, [...ids]))),

  countRooms: async (tx: Db, editionId: number, ids: readonly number[]) => {
    const rows = await tx
      .select({ id: room.id })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(and(eq(building.editionId, editionId), inArray(room.id, [...ids])));
    return rows.length;
  },

  /** Files that everybody may see who sees the edition. */
  countPictures: (tx: Db, editionId: number, ids: readonly string[]) =>
    tx.$count(
      file,
      and(eq(file.editionId, editionId), eq(file.isPublic, true), inArray(file.id, [...ids])),
    ),
};
