import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { account, attendee, edition, announcement } from "../../../db/schema/index.ts";

export type AnnouncementRow = typeof announcement.$inferSelect;
/** Page of a list; defaults to the first page of `DEFAULT_PAGE_SIZE`. */
export type Page = { page?: number | undefined; size?: number | undefined };
export const DEFAULT_PAGE_SIZE = 25;

export const createAnnouncementsRepository = (db: Db) => ({
  insert: async (row: typeof announcement.$inferInsert): Promise<number> => {
    const [created] = await db.insert(announcement).values(row).returning({ id: announcement.id });
    return Number(created?.id);
  },

  find: async (editionId: number, id: number): Promise<AnnouncementRow | undefined> => {
    const [row] = await db
      .select()
      .from(announcement)
      .where(and(eq(announcement.id, id), eq(announcement.editionId, editionId)));
    return row;
  },

  findById: async (id: number): Promise<AnnouncementRow | undefined> => {
    const [row] = await db.select().from(announcement).where(eq(announcement.id, id));
    return row;
  },

  listByIds: (ids: readonly number[]): Promise<AnnouncementRow[]> =>
    db
      .select()
      .from(announcement)
      .where(inArray(announcement.id, [...ids])),

  /** Locks the announcement against concurrent changes, sending and stopping. */
  lock: async (editionId: number, id: number): Promise<AnnouncementRow | undefined> => {
    const [row] = await db
      .select()
      .from(announcement)
      .where(and(eq(announcement.id, id), eq(announcement.editionId, editionId)))
      .for("update");
    return row;
  },

  list: async (
    editionId: number,
    isTemplate: boolean,
    { page = 1, size = DEFAULT_PAGE_SIZE }: Page,
  ) => {
    const where = and(
      eq(announcement.editionId, editionId),
      eq(announcement.isTemplate, isTemplate),
    );
    const rows = await db
      .select()
      .from(announcement)
      .where(where)
      .orderBy(desc(announcement.id))
      .limit(size)
      .offset((page - 1) * size);
    return { rows, total: await db.$count(announcement, where) };
  },

  /** Announcements that are due for sending. */
  listDue: async (now: Date): Promise<number[]> => {
    const isDue = and(
      inArray(announcement.state, ["delayed", "scheduled"]),
      lte(announcement.sendAt, now),
    );
    const rows = await db.select({ id: announcement.id }).from(announcement).where(isDue);
    return rows.map(({ id }) => id);
  },

  update: async (id: number, values: Partial<AnnouncementRow>): Promise<void> => {
    await db.update(announcement).set(values).where(eq(announcement.id, id));
  },

  remove: async (id: number): Promise<void> => {
    await db.delete(announcement).where(eq(announcement.id, id));
  },

  getEdition: async (id: number) => {
    const [row] = await db.select().from(edition).where(eq(edition.id, id));
    if (!row) throw new Error("the edition of the announcement does not exist");
    return row;
  },

  /** Recipient of a test e-mail: an account, with its attendee of the edition if it has one. */
  findTester: async (accountId: number, editionId: number) => {
    const [row] = await db
      .select({
        email: account.email,
        username: account.username,
        language: account.language,
        attendeeId: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
      })
      .from(account)
      .leftJoin(
        attendee,
        and(eq(attendee.accountId, account.id), eq(attendee.editionId, editionId)),
      )
      .where(eq(account.id, accountId));
    return row;
  },
});
