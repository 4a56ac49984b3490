import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { visibleUsernameSql } from "../../../content/visible-username.ts";
import type { Db } from "../../../db/index.ts";
import { account, attendee, checkIn, edition, userGroup } from "../../../db/schema/index.ts";

type NewCheckIn = typeof checkIn.$inferInsert;
const isActive = isNull(checkIn.undoneAt);

export const createCheckInRepository = (db: Db) => ({
  listAttendees: (editionId: number) =>
    db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        text: attendee.text,
        group: attendee.userGroupId,
        accessGranted: attendee.accessGranted,
        entryCode: attendee.entryCode,
        username: sql<string | null>`${visibleUsernameSql}`,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, editionId))
      .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id)),

  listBadgeHolders: (
    editionId: number,
    selection: { ids: readonly number[] } | { condition: SQL | undefined },
    limit: number,
  ) =>
    db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        text: attendee.text,
        account: { showsCompany: account.showsCompany },
        code: attendee.entryCode,
        group: userGroup.name,
        color: userGroup.color,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(
        and(
          eq(attendee.editionId, editionId),
          "ids" in selection ? inArray(attendee.id, [...selection.ids]) : selection.condition,
        ),
      )
      .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id))
      .limit(limit),

  findEditionText: async (editionId: number) => {
    const [row] = await db
      .select({ text: edition.text })
      .from(edition)
      .where(eq(edition.id, editionId));
    return row?.text ?? {};
  },

  listGroups: (editionId: number) =>
    db
      .select({ id: userGroup.id, name: userGroup.name, color: userGroup.color })
      .from(userGroup)
      .where(eq(userGroup.editionId, editionId))
      .orderBy(asc(userGroup.name)),

  countAttendees: async (editionId: number): Promise<number> => {
    const [row] = await db
      .select({ total: count() })
      .from(attendee)
      .where(eq(attendee.editionId, editionId));
    return row?.total ?? 0;
  },

  countByStation: (editionId: number) =>
    db
      .select({ station: checkIn.station, count: count() })
      .from(checkIn)
      .innerJoin(attendee, eq(attendee.id, checkIn.attendeeId))
      .where(and(eq(attendee.editionId, editionId), isActive))
      .groupBy(checkIn.station)
      .orderBy(desc(count()), asc(checkIn.station)),

  listCheckIns: (editionId: number) =>
    db
      .select({
        id: checkIn.id,
        attendeeId: checkIn.attendeeId,
        at: checkIn.at,
        station: checkIn.station,
      })
      .from(checkIn)
      .innerJoin(attendee, eq(attendee.id, checkIn.attendeeId))
      .where(and(eq(attendee.editionId, editionId), isActive))
      .orderBy(desc(checkIn.at), asc(checkIn.id)),

  /** @returns true if the check-in is new and the person was not checked in */
  insert: async (row: NewCheckIn): Promise<boolean> => {
    const added = await db
      .insert(checkIn)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: checkIn.id });
    return added.length > 0;
  },

  /** @returns true if the check-in was active */
  undo: async (id: string, attendeeId: number, undoneAt: Date): Promise<boolean> => {
    const undone = await db
      .update(checkIn)
      .set({ undoneAt })
      .where(and(eq(checkIn.id, id), eq(checkIn.attendeeId, attendeeId), isActive))
      .returning({ id: checkIn.id });
    return undone.length > 0;
  },

  /** True if a check-in with this id exists, active or reverted. */
  exists: async (id: string): Promise<boolean> =>
    (await db.select({ id: checkIn.id }).from(checkIn).where(eq(checkIn.id, id))).length > 0,

  findActive: async (attendeeId: number) => {
    const [row] = await db
      .select()
      .from(checkIn)
      .where(and(eq(checkIn.attendeeId, attendeeId), isActive));
    return row;
  },
});
