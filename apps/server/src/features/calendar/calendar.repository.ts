import { and, asc, eq } from "drizzle-orm";
import { isScheduled } from "../../content/scheduled-panel.ts";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  bookmark,
  building,
  calendarFeed,
  floor,
  panel,
  room,
} from "../../db/schema/index.ts";

export const createCalendarRepository = (db: Db) => ({
  findCreatedAt: async (attendeeId: number): Promise<Date | null> => {
    const [row] = await db
      .select({ createdAt: calendarFeed.createdAt })
      .from(calendarFeed)
      .where(eq(calendarFeed.attendeeId, attendeeId));
    return row?.createdAt ?? null;
  },

  /** Stores the key and invalidates the previous one. */
  saveKey: async (attendeeId: number, keyHash: string, createdAt: Date, tx: Db) => {
    await tx
      .insert(calendarFeed)
      .values({ attendeeId, keyHash, createdAt })
      .onConflictDoUpdate({ target: calendarFeed.attendeeId, set: { keyHash, createdAt } });
  },

  removeKey: async (attendeeId: number, tx: Db) => {
    await tx.delete(calendarFeed).where(eq(calendarFeed.attendeeId, attendeeId));
  },

  /** Returns the attendee of a key in an edition; undefined if their account was deleted or disabled. */
  findOwner: async (keyHash: string, editionId: number) => {
    const [row] = await db
      .select({
        attendeeId: attendee.id,
        editionId: attendee.editionId,
        userGroupId: attendee.userGroupId,
      })
      .from(calendarFeed)
      .innerJoin(attendee, eq(attendee.id, calendarFeed.attendeeId))
      .innerJoin(account, eq(account.id, attendee.accountId))
      .where(
        and(
          eq(calendarFeed.keyHash, keyHash),
          eq(attendee.editionId, editionId),
          eq(account.isDisabled, false),
        ),
      );
    return row;
  },

  /** Returns bookmarked panels that are hidden now. */
  listHiddenBookmarks: async (attendeeId: number) => {
    const rows = await db
      .select({ panel, room: { text: room.text }, building: { text: building.text } })
      .from(bookmark)
      .innerJoin(panel, eq(panel.id, bookmark.panelId))
      .leftJoin(room, eq(room.id, panel.roomId))
      .leftJoin(floor, eq(floor.id, room.floorId))
      .leftJoin(building, eq(building.id, floor.buildingId))
      .where(and(eq(bookmark.attendeeId, attendeeId), eq(panel.isHidden, true)))
      .orderBy(asc(panel.startsAt), asc(panel.id));
    return rows.filter(isScheduled);
  },
});

export type CalendarRepository = ReturnType<typeof createCalendarRepository>;
export type HiddenBookmark = Awaited<ReturnType<CalendarRepository["listHiddenBookmarks"]>>[number];
