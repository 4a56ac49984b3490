import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  building,
  floor,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
  room,
  trade,
} from "../../db/schema/index.ts";
import { isPartnerVisible } from "../../content/visible-partners.ts";

const listGroups = (db: Db, editionId: number) =>
  db
    .select()
    .from(partnerGroup)
    .where(and(eq(partnerGroup.editionId, editionId), eq(partnerGroup.isHidden, false)))
    .orderBy(asc(partnerGroup.position), asc(partnerGroup.id));

const listPartners = (db: Db, editionId: number) =>
  db
    .select({
      partner,
      trade: { id: trade.id, text: trade.text },
      room: { text: room.text },
      floor: { text: floor.text },
      building: { text: building.text },
    })
    .from(partner)
    .leftJoin(partnerGroup, eq(partnerGroup.id, partner.partnerGroupId))
    .leftJoin(trade, and(eq(trade.id, partner.tradeId), eq(trade.isHidden, false)))
    .leftJoin(room, eq(room.id, partner.roomId))
    .leftJoin(floor, eq(floor.id, room.floorId))
    .leftJoin(building, eq(building.id, floor.buildingId))
    .where(and(eq(partner.editionId, editionId), isPartnerVisible))
    .orderBy(asc(partner.position), asc(partner.id));

const listNames = (db: Db, editionId: number) =>
  db
    .select({
      partnerId: partnerAttendee.partnerId,
      id: attendee.id,
      firstName: attendee.firstName,
      lastName: attendee.lastName,
    })
    .from(partnerAttendee)
    .innerJoin(attendee, eq(attendee.id, partnerAttendee.attendeeId))
    .where(eq(attendee.editionId, editionId))
    .orderBy(asc(partnerAttendee.position), asc(attendee.id));

const listInvitations = (db: Db, editionId: number) =>
  db
    .select({
      id: partnerInvitation.id,
      partnerId: partnerInvitation.partnerId,
      text: partnerInvitation.text,
    })
    .from(partnerInvitation)
    .innerJoin(partner, eq(partner.id, partnerInvitation.partnerId))
    .where(and(eq(partner.editionId, editionId), eq(partnerInvitation.isHidden, false)))
    .orderBy(asc(partnerInvitation.position), asc(partnerInvitation.id));

export const createPartnersRepository = (db: Db) => ({
  /** Loads the visible partners of an edition in one snapshot. */
  loadPartners: (editionId: number) =>
    db.transaction(
      async (tx) => ({
        groups: await listGroups(tx, editionId),
        partners: await listPartners(tx, editionId),
        names: await listNames(tx, editionId),
        invitations: await listInvitations(tx, editionId),
      }),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
});

export type PartnersRepository = ReturnType<typeof createPartnersRepository>;
export type LoadedPartners = Awaited<ReturnType<PartnersRepository["loadPartners"]>>;
