import { and, asc, count, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { account, attendee, checkIn, userGroup } from "../../db/schema/index.ts";

type NewCheckIn = typeof checkIn.$inferInsert;
const stands = isNull(checkIn.undoneAt);

/** Who may come, and who has. */
export const createDoorRepository = (db: Db) => ({
  listGuests: (editionId: number) =>
    db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        text: attendee.text,
        group: attendee.userGroupId,
        accessGranted: attendee.accessGranted,
        entryCode: attendee.entryCode,
        username: account.username,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, editionId))
      .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id)),

  /** What a badge says of those whom a condition finds. */
  listBadgeHolders: (editionId: number, wanted: SQL | undefined, limit: number) =>
    db
      .select({
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        text: attendee.text,
        account: { showsCompany: account.showsCompany },
        code: attendee.entryCode,
        group: userGroup.name,
        colour: userGroup.colour,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(and(eq(attendee.editionId, editionId), wanted))
      .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id))
      .limit(limit),

  listGroups: (editionId: number) =>
    db
      .select({ id: userGroup.id, name: userGroup.name, colour: userGroup.colour })
      .from(userGroup)
      .where(eq(userGroup.editionId, editionId))
      .orderBy(asc(userGroup.name)),

  countGuests: async (editionId: number): Promise<number> => {
    const [row] = await db
      .select({ total: count() })
      .from(attendee)
      .where(eq(attendee.editionId, editionId));
    return row?.total ?? 0;
  },

  countByDesk: (editionId: number) =>
    db
      .select({ desk: checkIn.desk, count: count() })
      .from(checkIn)
      .innerJoin(attendee, eq(attendee.id, checkIn.attendeeId))
      .where(and(eq(attendee.editionId, editionId), stands))
      .groupBy(checkIn.desk)
      .orderBy(desc(count()), asc(checkIn.desk)),

  listCheckIns: (editionId: number) =>
    db
      .select({
        id: checkIn.id,
        attendeeId: checkIn.attendeeId,
        at: checkIn.at,
        desk: checkIn.desk,
      })
      .from(checkIn)
      .innerJoin(attendee, eq(attendee.id, checkIn.attendeeId))
      .where(and(eq(attendee.editionId, editionId), stands))
      .orderBy(desc(checkIn.at), asc(checkIn.id)),

  /** Of some ids those of the edition's people. */
  listNames: (editionId: number, ids: readonly number[]) =>
    writeInBatches(ids, (batch) =>
      db
        .select({ id: attendee.id, firstName: attendee.firstName, lastName: attendee.lastName })
        .from(attendee)
        .where(and(eq(attendee.editionId, editionId), inArray(attendee.id, batch))),
    ),

  /** @returns whether it was new, and nobody had let the person in before */
  insert: async (row: NewCheckIn): Promise<boolean> => {
    const added = await db
      .insert(checkIn)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: checkIn.id });
    return added.length > 0;
  },

  /** @returns whether it stood until then */
  undo: async (id: string, attendeeId: number, undoneAt: Date): Promise<boolean> => {
    const undone = await db
      .update(checkIn)
      .set({ undoneAt })
      .where(and(eq(checkIn.id, id), eq(checkIn.attendeeId, attendeeId), stands))
      .returning({ id: checkIn.id });
    return undone.length > 0;
  },

  /** Whether a check-in was taken before, whatever has become of it. */
  isKnown: async (id: string): Promise<boolean> =>
    (await db.select({ id: checkIn.id }).from(checkIn).where(eq(checkIn.id, id))).length > 0,

  findStanding: async (attendeeId: number) => {
    const [row] = await db
      .select()
      .from(checkIn)
      .where(and(eq(checkIn.attendeeId, attendeeId), stands));
    return row;
  },
});
