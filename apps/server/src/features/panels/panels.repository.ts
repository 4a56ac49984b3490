import { and, asc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  attendee,
  bookmark,
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  panelPartner,
  panelType,
  partner,
  partnerGroup,
  recommendation,
  room,
  thematicPath,
} from "../../db/schema/index.ts";
import { isPartnerShown } from "../../db/shown-partners.ts";

/** Whose bookmarks and recommendations are asked for. */
export type FlagsOwner = { attendeeId: number; userGroupId: number | null };

const listPanels = (db: Db, editionId: number) =>
  db
    .select({
      panel,
      room: { id: room.id, text: room.text },
      floor: { text: floor.text },
      building: { id: building.id, text: building.text },
      path: { text: thematicPath.text, color: thematicPath.color },
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
    .where(and(eq(partner.editionId, editionId), isPartnerShown))
    .orderBy(asc(partner.position), asc(partner.id));

// With every list and every page of a session that somebody logged in opens.
const prepareFlagged = prepareOnce((db) => {
  const liked = db
    .select({ id: bookmark.panelId, isLiked: sql<boolean>`true` })
    .from(bookmark)
    .where(eq(bookmark.attendeeId, sql.placeholder("attendeeId")));
  const recommended = db
    .select({ id: recommendation.panelId, isLiked: sql<boolean>`false` })
    .from(recommendation)
    .where(eq(recommendation.userGroupId, sql.placeholder("userGroupId")));
  return unionAll(liked, recommended)
    .orderBy(sql`1`)
    .prepare("flagged_panels");
});

export const createPanelsRepository = (db: Db) => ({
  /** An edition's whole programme as of one moment, never half of a change. */
  loadProgramme: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const [editionRow] = await tx.select().from(edition).where(eq(edition.id, editionId));
        return {
          edition: editionRow,
          panels: await listPanels(tx, editionId),
          attendees: await listPanelAttendees(tx, editionId),
          partners: await listPanelPartners(tx, editionId),
        };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  /** What somebody has bookmarked, and what is recommended to their group. */
  listFlaggedIds: async ({ attendeeId, userGroupId }: FlagsOwner) => {
    const rows = await prepareFlagged(db).execute({ attendeeId, userGroupId });
    const idsOf = (isLiked: boolean) =>
      rows.filter((row) => row.isLiked === isLiked).map(({ id }) => id);
    return { liked: idsOf(true), recommended: idsOf(false) };
  },
});

export type PanelsRepository = ReturnType<typeof createPanelsRepository>;
export type LoadedProgramme = Awaited<ReturnType<PanelsRepository["loadProgramme"]>>;
export type PanelRow = LoadedProgramme["panels"][number];
export type PanelAttendeeRow = LoadedProgramme["attendees"][number];
export type PanelPartnerRow = LoadedProgramme["partners"][number];
