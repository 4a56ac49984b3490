import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { officeRun, type RunState } from "../db/schema/index.ts";

export type RunRow = typeof officeRun.$inferSelect;

export const createRunsRepository = (db: Db) => ({
  insert: async (row: typeof officeRun.$inferInsert): Promise<void> => {
    await db.insert(officeRun).values(row);
  },

  find: async (id: string): Promise<RunRow | undefined> => {
    const [row] = await db.select().from(officeRun).where(eq(officeRun.id, id));
    return row;
  },

  /** Keeps others who work on the run, or stop it, waiting until the transaction ends. */
  lock: async (id: string): Promise<RunRow | undefined> => {
    const [row] = await db.select().from(officeRun).where(eq(officeRun.id, id)).for("update");
    return row;
  },

  update: async (id: string, values: Partial<RunRow>): Promise<void> => {
    await db.update(officeRun).set(values).where(eq(officeRun.id, id));
  },

  /** Removes runs in some states that began before: they hold what a file says of people. */
  deleteBefore: async (states: readonly RunState[], before: Date): Promise<void> => {
    await db
      .delete(officeRun)
      .where(and(inArray(officeRun.state, [...states]), lt(officeRun.createdAt, before)));
  },

  /** Ends what is under way in an edition. */
  stopAll: async (editionId: number): Promise<void> => {
    await db
      .update(officeRun)
      .set({ state: "stopped" })
      .where(
        and(eq(officeRun.editionId, editionId), inArray(officeRun.state, ["queued", "running"])),
      );
  },

  /** Changes the state of a run that is in one of some. @returns whether it was */
  move: async (id: string, from: readonly RunState[], to: RunState): Promise<boolean> => {
    const rows = await db
      .update(officeRun)
      .set({ state: sql`${to}::text` })
      .where(and(eq(officeRun.id, id), inArray(officeRun.state, [...from])))
      .returning({ id: officeRun.id });
    return rows.length > 0;
  },
});
