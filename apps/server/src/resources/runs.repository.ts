import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { run, type RunState } from "../db/schema/index.ts";
import { readInput, type RunInput, storeInput } from "./run-input.ts";

const { input: _input, ...columns } = getTableColumns(run);

const summaryColumns = {
  ...columns,
  /** True if the user chose that an import sends no notifications. */
  notifiesNobody: sql<boolean>`coalesce((${run.input} -> 'notifyNobody')::boolean, false)`,
  /** Name of an import's file. */
  fileName: sql<string | null>`${run.input} ->> 'fileName'`,
};

/** A run with its input, which can contain a whole file. */
export type RunRow = typeof run.$inferSelect;

/** A run without its input. */
export type RunSummary = Omit<RunRow, "input"> & {
  notifiesNobody: boolean;
  fileName: string | null;
};

type NewRun = typeof run.$inferInsert;
type RunChanges = Partial<Omit<RunRow, "input">> & { input?: RunInput };

type RunOwner = Pick<RunRow, "accountId" | "tokenId">;

const isOwn = ({ accountId, tokenId }: RunOwner) =>
  and(
    accountId === null ? isNull(run.accountId) : eq(run.accountId, accountId),
    tokenId === null ? isNull(run.tokenId) : eq(run.tokenId, tokenId),
  );

export const createRunsRepository = (db: Db) => ({
  insert: ({ input, ...row }: NewRun): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.insert(run).values({ ...row, input: {} });
      await storeInput(tx, row.id, input);
    }),

  find: async (id: string): Promise<RunSummary | undefined> => {
    const [row] = await db.select(summaryColumns).from(run).where(eq(run.id, id));
    return row;
  },

  findWithInput: async (id: string): Promise<RunRow | undefined> => {
    const [row] = await db.select(columns).from(run).where(eq(run.id, id));
    return row && { ...row, input: await readInput(db, id) };
  },

  /** Locks the run against other workers and against a stop until the transaction ends. */
  lock: async (id: string): Promise<RunSummary | undefined> => {
    const [row] = await db.select(summaryColumns).from(run).where(eq(run.id, id)).for("update");
    return row;
  },

  update: (id: string, { input, ...values }: RunChanges): Promise<void> =>
    db.transaction(async (tx) => {
      if (Object.keys(values).length > 0) await tx.update(run).set(values).where(eq(run.id, id));
      if (input) await storeInput(tx, id, input);
    }),

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

  /** Finds the id of the newest completed run of an owner whose input has the given key. */
  findLastDone: async (
    editionId: number,
    owner: RunOwner,
    inputKey: string,
  ): Promise<string | undefined> => {
    const hasInput = sql`${run.input} -> ${inputKey} is not null`;
    const [row] = await db
      .select({ id: run.id })
      .from(run)
      .where(and(eq(run.editionId, editionId), eq(run.state, "done"), isOwn(owner), hasInput))
      .orderBy(desc(run.createdAt))
      .limit(1);
    return row?.id;
  },

  listActive: (editionId: number): Promise<RunSummary[]> =>
    db
      .select(summaryColumns)
      .from(run)
      .where(and(eq(run.editionId, editionId), inArray(run.state, ["queued", "running"]))),

  /**
   * Changes the state and other values of a run if it is in one of the given states.
   * @returns true if it was
   */
  changeState: (
    id: string,
    from: readonly RunState[],
    to: RunState,
    { input, ...values }: RunChanges = {},
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await tx
        .update(run)
        .set({ ...values, state: sql`${to}::text` })
        .where(and(eq(run.id, id), inArray(run.state, [...from])))
        .returning({ id: run.id });
      if (rows.length > 0 && input) await storeInput(tx, id, input);
      return rows.length > 0;
    }),
});

export type RunsRepository = ReturnType<typeof createRunsRepository>;
