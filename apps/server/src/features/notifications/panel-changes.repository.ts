import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  bookmark,
  building,
  edition,
  floor,
  panel,
  panelAttendee,
  panelChange,
  recommendation,
  room,
} from "../../db/schema/index.ts";

/** What says whether and how an edition tells of changes. */
const TELLING_EDITION = {
  id: edition.id,
  visible: edition.visible,
  showAgenda: edition.showAgenda,
  tellsChanges: edition.tellsChanges,
  timeZone: edition.timeZone,
  agendaVisibleFields: edition.agendaVisibleFields,
};

/** SQL of telling people of changed panels, inside the transaction that tells them. */
export const createPanelChangesRepository = (tx: Db) => ({
  /**
   * Claims changes whose last one was made by an instant, with the panels as they are now. What
   * another process is telling of at the moment is left to it.
   */
  claimDue: async (changedBy: Date, limit: number) => {
    const due = await tx
      .select({
        before: panelChange.before,
        panel,
        edition: TELLING_EDITION,
      })
      .from(panelChange)
      .innerJoin(panel, eq(panel.id, panelChange.panelId))
      .innerJoin(edition, eq(edition.id, panelChange.editionId))
      .where(lte(panelChange.changedAt, changedBy))
      .orderBy(asc(panelChange.changedAt), asc(panelChange.panelId))
      .limit(limit)
      .for("update", { of: panelChange, skipLocked: true });
    const ids = due.map((one) => one.panel.id);
    if (ids.length > 0) await tx.delete(panelChange).where(inArray(panelChange.panelId, ids));
    return due;
  },

  findEdition: async (editionId: number) => {
    const [row] = await tx.select(TELLING_EDITION).from(edition).where(eq(edition.id, editionId));
    return row;
  },

  listRooms: (ids: number[]) =>
    ids.length === 0
      ? []
      : tx
          .select({ id: room.id, text: room.text, building: building.text })
          .from(room)
          .innerJoin(floor, eq(floor.id, room.floorId))
          .innerJoin(building, eq(building.id, floor.buildingId))
          .where(inArray(room.id, ids)),

  /**
   * Who bookmarked each of the panels, speaks in it or was recommended it, each person once: of those
   * who can log in, for most speakers of a schedule cannot.
   */
  listConcerned: (panelIds: number[]) =>
    panelIds.length === 0
      ? []
      : union(
          tx
            .select({ panelId: bookmark.panelId, attendeeId: bookmark.attendeeId })
            .from(bookmark)
            .where(inArray(bookmark.panelId, panelIds)),
          tx
            .select({ panelId: panelAttendee.panelId, attendeeId: panelAttendee.attendeeId })
            .from(panelAttendee)
            .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
            .where(and(inArray(panelAttendee.panelId, panelIds), isNotNull(attendee.accountId))),
          tx
            .select({ panelId: recommendation.panelId, attendeeId: attendee.id })
            .from(recommendation)
            .innerJoin(attendee, eq(attendee.userGroupId, recommendation.userGroupId))
            .where(and(inArray(recommendation.panelId, panelIds), isNotNull(attendee.accountId))),
        ),
});

export type PanelChangesRepository = ReturnType<typeof createPanelChangesRepository>;
export type DueChange = Awaited<ReturnType<PanelChangesRepository["claimDue"]>>[number];
export type RoomRow = Awaited<ReturnType<PanelChangesRepository["listRooms"]>>[number];
