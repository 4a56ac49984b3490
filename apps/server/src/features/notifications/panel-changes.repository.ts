import { and, asc, countDistinct, eq, inArray, isNotNull, lte } from "drizzle-orm";
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
  pendingPanelChange,
  recommendation,
  room,
} from "../../db/schema/index.ts";

/** Columns of an edition that control notifications of panel changes. */
const EDITION_COLUMNS = {
  id: edition.id,
  visible: edition.visible,
  showAgenda: edition.showAgenda,
  notifyPanelChanges: edition.notifyPanelChanges,
  timeZone: edition.timeZone,
  agendaVisibleFields: edition.agendaVisibleFields,
};

export const createPanelChangesRepository = (tx: Db) => ({
  /**
   * Claims changes last made until an instant, with the current panels. Skips rows that another process has
   * claimed.
   */
  claimDue: async (changedBy: Date, limit: number) => {
    const dueChanges = await tx
      .select({
        before: pendingPanelChange.before,
        panel,
        edition: EDITION_COLUMNS,
      })
      .from(pendingPanelChange)
      .innerJoin(panel, eq(panel.id, pendingPanelChange.panelId))
      .innerJoin(edition, eq(edition.id, pendingPanelChange.editionId))
      .where(lte(pendingPanelChange.changedAt, changedBy))
      .orderBy(asc(pendingPanelChange.changedAt), asc(pendingPanelChange.panelId))
      .limit(limit)
      .for("update", { of: pendingPanelChange, skipLocked: true });
    const ids = dueChanges.map((change) => change.panel.id);
    if (ids.length > 0)
      await tx.delete(pendingPanelChange).where(inArray(pendingPanelChange.panelId, ids));
    return dueChanges;
  },

  findEdition: async (editionId: number) => {
    const [row] = await tx.select(EDITION_COLUMNS).from(edition).where(eq(edition.id, editionId));
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

  /** Counts the people with a panel in My agenda. */
  countAgendas: async (panelIds: number[]): Promise<number> => {
    const [counted] = await tx
      .select({ count: countDistinct(bookmark.attendeeId) })
      .from(bookmark)
      .where(inArray(bookmark.panelId, panelIds));
    return counted?.count ?? 0;
  },

  /**
   * Returns the people who bookmarked each panel, take part in it or got it recommended. Lists each person
   * once, and only with an account, which most imported speakers lack.
   */
  listRecipients: (panelIds: number[]) =>
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
