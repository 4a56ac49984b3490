import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { run, type RunState } from "../db/schema/index.ts";

export type RunRow = typeof run.$inferSelect;

type RunOwner = Pick<RunRow, "accountId" | "tokenId">;

const isOwn = ({ accountId, tokenId }: RunOwner) =>
  and(
    accountId === null ? isNull(run.accountId) : eq(run.accountId, accountId),
    tokenId === null ? isNull(run.tokenId) : eq(run.tokenId, tokenId),
  );

export const createRunsRepository = (db: Db) => ({
  insert: async (row: typeof run.$inferInsert): Promise<void> => {
    await db.insert(run).values(row);
  },

  find: async (id: string): Promise<RunRow | undefined> => {
    const [row] = await db.select().from(run).where(eq(run.id, id));
    return row;
  },

  /** Locks the run against other workers and against a stop until the transaction ends. */
  lock: async (id: string): Promise<RunRow | undefined> => {
    const [row] = await db.select().from(run).where(eq(run.id, id)).for("update");
    return row;
  },

  update: async (id: string, values: Partial<RunRow>): Promise<void> => {
    await db.update(run).set(values).where(eq(run.id, id));
  },

  /** Deletes runs created before an instant, because their input contains personal data of files. */
  deleteBefore: async (states: readonly RunState[], before: Date): Promise<void> => {
    await db.delete(run).where(and(inArray(run.state, [...states]), lt(run.createdAt, before)));
  },

  /** Serialises the dry runs of an owner until the end of the transaction. */
  lockDryRuns: async ({ accountId, tokenId }: RunOwner): Promise<void> => {
    const key = `foyer dry runs ${accountId} ${tokenId}`;
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  },

  /** Deletes the oldest dry runs of an owner above a number. */
  deleteOldestDryRuns: async (owner: RunOwner, maxCount: number): Promise<void> => {
    const surplus = db
      .select({ id: run.id })
      .from(run)
      .where(and(eq(run.state, "dry"), isOwn(owner)))
      .orderBy(desc(run.createdAt), desc(run.id))
      .offset(maxCount);
    await db.delete(run).where(inArray(run.id, surplus));
  },

  /** Finds the newest completed run of an owner whose input has the given key. */
  findLastDone: async (
    editionId: number,
    owner: RunOwner,
    inputKey: string,
  ): Promise<RunRow | undefined> => {
    const hasInput = sql`${run.input} -> ${inputKey} is not null`;
    const [row] = await db
      .select()
      .from(run)
      .where(and(eq(run.editionId, editionId), eq(run.state, "done"), isOwn(owner), hasInput))
      .orderBy(desc(run.createdAt))
      .limit(1);
    return row;
  },

  listActive: (editionId: number): Promise<RunRow[]> =>
    db
      .select()
      .from(run)
      .where(and(eq(run.editionId, editionId), inArray(run.state, ["queued", "running"]))),

  /**
   * Changes the state and other values of a run if it is in one of the given states.
   * @returns true if it was
   */
  changeState: async (
    id: string,
    from: readonly RunState[],
    to: RunState,
    values: Partial<RunRow> = {},
  ): Promise<boolean> => {
    const rows = await db
      .update(run)
      .set({ ...values, state: sql`${to}::text` })
      .where(and(eq(run.id, id), inArray(run.state, [...from])))
      .returning({ id: run.id });
    return rows.length > 0;
  },
});

export type RunsRepository = ReturnType<typeof createRunsRepository>;
