import { and, eq, inArray, sql } from "drizzle-orm";
import { createEntries } from "../../db/entries.ts";
import type { Db } from "../../db/index.ts";
import { createLinks } from "../../db/links.ts";
import { countIn, type CountOfEdition, countPublicFiles } from "../../db/of-edition.ts";
import {
  attendee,
  building,
  floor,
  panel,
  panelPartner,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
  room,
  trade,
} from "../../db/schema/index.ts";

export const partnerRows = {
  trades: createEntries(trade),
  groups: createEntries(partnerGroup),
  partners: createEntries(partner, { key: "externalId" }),
  invitations: createEntries(partnerInvitation, {
    owner: "partnerId",
    inEdition: (editionId) =>
      sql`${partnerInvitation.partnerId} in (select ${partner.id} from ${partner} where ${partner.editionId} = ${editionId})`,
  }),
  representatives: createLinks(partnerAttendee, "partnerId", "attendeeId"),
  patronages: createLinks(panelPartner, "partnerId", "panelId"),
};

/** Where a partner of an edition stands among its partners. */
export const findPosition = async (
  tx: Db,
  editionId: number,
  partnerId: number,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ position: partner.position })
    .from(partner)
    .where(and(eq(partner.id, partnerId), eq(partner.editionId, editionId)));
  return row?.position;
};

const countRooms: CountOfEdition = async (tx, editionId, ids) => {
  const rows = await tx
    .select({ id: room.id })
    .from(room)
    .innerJoin(floor, eq(floor.id, room.floorId))
    .innerJoin(building, eq(building.id, floor.buildingId))
    .where(and(eq(building.editionId, editionId), inArray(room.id, ids.map(Number))));
  return rows.length;
};

/** What partners may name. */
export const NAMED = {
  groups: countIn(partnerGroup),
  trades: countIn(trade),
  rooms: countRooms,
  attendees: countIn(attendee),
  partners: countIn(partner),
  panels: countIn(panel),
  pictures: countPublicFiles,
};
