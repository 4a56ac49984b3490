import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, edition, message } from "../../db/schema/index.ts";

export type MessageRow = typeof message.$inferSelect;
/** A page of a list; the first, of the usual size, unless given. */
export type Page = { page?: number | undefined; size?: number | undefined };
export const DEFAULT_SIZE = 25;

/** SQL of messages. */
export const createMessagesRepository = (db: Db) => ({
  insert: async (row: typeof message.$inferInsert): Promise<number> => {
    const [made] = await db.insert(message).values(row).returning({ id: message.id });
    return Number(made?.id);
  },

  find: async (editionId: number, id: number): Promise<MessageRow | undefined> => {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.id, id), eq(message.editionId, editionId)));
    return row;
  },

  findEditionOf: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: message.editionId })
      .from(message)
      .where(eq(message.id, id));
    return row?.editionId;
  },

  /** Keeps others who change, send or stop the message waiting. */
  lock: async (editionId: number, id: number): Promise<MessageRow | undefined> => {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.id, id), eq(message.editionId, editionId)))
      .for("update");
    return row;
  },

  list: async (editionId: number, isTemplate: boolean, { page = 1, size = DEFAULT_SIZE }: Page) => {
    const where = and(eq(message.editionId, editionId), eq(message.isTemplate, isTemplate));
    const rows = await db
      .select()
      .from(message)
      .where(where)
      .orderBy(desc(message.id))
      .limit(size)
      .offset((page - 1) * size);
    return { rows, total: await db.$count(message, where) };
  },

  /** Messages whose time has come. */
  listDue: async (now: Date): Promise<number[]> => {
    const isDue = and(inArray(message.state, ["held", "scheduled"]), lte(message.sendAt, now));
    const rows = await db.select({ id: message.id }).from(message).where(isDue);
    return rows.map(({ id }) => id);
  },

  update: async (id: number, values: Partial<MessageRow>): Promise<void> => {
    await db.update(message).set(values).where(eq(message.id, id));
  },

  remove: async (id: number): Promise<void> => {
    await db.delete(message).where(eq(message.id, id));
  },

  getEdition: async (id: number) => {
    const [row] = await db.select().from(edition).where(eq(edition.id, id));
    if (!row) throw new Error("a message is of an edition that is not there");
    return row;
  },

  /** Whom a test of a message goes to: an account, and its part in the edition, if any. */
  findTester: async (accountId: number, editionId: number) => {
    const [row] = await db
      .select({
        email: account.email,
        username: account.username,
        language: account.language,
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
