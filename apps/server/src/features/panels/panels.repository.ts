import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  recentPanelChange,
  panelPartner,
  panelType,
  partner,
  partnerGroup,
  room,
  thematicPath,
} from "../../db/schema/index.ts";
import { isScheduled } from "../../content/scheduled-panel.ts";
import { isPartnerVisible } from "../../content/visible-partners.ts";

const listPanels = async (db: Db, editionId: number) => {
  const rows = await db
    .select({
      panel,
      room: { id: room.id, text: room.text },
      floor: { text: floor.text },
      building: { id: building.id, text: building.text },
      path: {
        text: thematicPath.text,
        color: thematicPath.color,
        icon: thematicPath.icon,
        pictureFileId: thematicPath.pictureFileId,
      },
      type: { text: panelType.text },
    })
    .from(panel)
    .leftJoin(room, eq(room.id, panel.roomId))
    .leftJoin(floor, eq(floor.id, room.floorId))
    .leftJoin(building, eq(building.id, floor.buildingId))
    .leftJoin(thematicPath, eq(thematicPath.id, panel.thematicPathId))
    .leftJoin(panelType, eq(panelType.id, panel.panelTypeId))
    .where(and(eq(panel.editionId, editionId), eq(panel.isHidden, false)))
    .orderBy(asc(panel.startsAt), asc(panel.endsAt), asc(panel.id));
  return rows.filter(isScheduled);
};

const listPanelAttendees = (db: Db, editionId: number) =>
  db
    .select({
      panelId: panelAttendee.panelId,
      role: panelAttendee.role,
      attendee: {
        id: attendee.id,
        externalId: attendee.externalId,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        country: attendee.country,
        linkedIn: attendee.linkedIn,
        twitter: attendee.twitter,
        avatarFileId: attendee.avatarFileId,
        text: attendee.text,
      },
    })
    .from(panelAttendee)
    .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
    .where(eq(attendee.editionId, editionId))
    .orderBy(
      asc(panelAttendee.panelId),
      asc(panelAttendee.position),
      asc(panelAttendee.attendeeId),
    );

const listPanelPartners = (db: Db, editionId: number) =>
  db
    .select({
      panelId: panelPartner.panelId,
      partner: { id: partner.id, externalId: partner.externalId, text: partner.text },
    })
    .from(panelPartner)
    .innerJoin(partner, eq(partner.id, panelPartner.partnerId))
    .leftJoin(partnerGroup, eq(partnerGroup.id, partner.partnerGroupId))
    .where(and(eq(partner.editionId, editionId), isPartnerVisible))
    .orderBy(asc(partner.position), asc(partner.id));

/** Returns the changes of the last day and the rooms of the edition, including hidden records. */
const listRecentChanges = async (db: Db, editionId: number) => {
  const changes = await db
    .select({
      before: recentPanelChange.before,
      changedAt: recentPanelChange.changedAt,
      panel: {
        id: panel.id,
        isHidden: panel.isHidden,
        day: panel.day,
        startsAt: panel.startsAt,
        roomId: panel.roomId,
        text: panel.text,
      },
    })
    .from(recentPanelChange)
    .innerJoin(panel, eq(panel.id, recentPanelChange.panelId))
    .where(
      and(
        eq(recentPanelChange.editionId, editionId),
        sql`${recentPanelChange.changedAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(asc(panel.startsAt), asc(panel.id));
  if (changes.length === 0) return { changes, rooms: [] };
  const rooms = await db
    .select({ id: room.id, text: room.text, building: building.text })
    .from(room)
    .innerJoin(floor, eq(floor.id, room.floorId))
    .innerJoin(building, eq(building.id, floor.buildingId))
    .where(eq(building.editionId, editionId));
  return { changes, rooms };
};

export const createPanelsRepository = (db: Db) => ({
  /** Loads the programme of an edition in one snapshot, never in the middle of a change. */
  loadProgramme: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const [editionRow] = await tx.select().from(edition).where(eq(edition.id, editionId));
        return {
          edition: editionRow,
          panels: await listPanels(tx, editionId),
          attendees: await listPanelAttendees(tx, editionId),
          partners: await listPanelPartners(tx, editionId),
          recentChanges: await listRecentChanges(tx, editionId),
        };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
});

export type PanelsRepository = ReturnType<typeof createPanelsRepository>;
export type LoadedProgramme = Awaited<ReturnType<PanelsRepository["loadProgramme"]>>;
export type LoadedPanel = LoadedProgramme["panels"][number];
export type PanelAttendeeRow = LoadedProgramme["attendees"][number];
export type PanelPartnerRow = LoadedProgramme["partners"][number];
