import { and, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { runInBatches } from "../db/batches.ts";
import { notFound } from "../lib/failure.ts";
import { type Counts, countOutcomes } from "./write-counts.ts";
import { getColumn, isInEdition } from "./edition-scope.ts";
import type { Values } from "./references.ts";
import { type EditionWriteContext, type Kind, writeRows } from "./write-rows.ts";

/** Returns existing rows of an edition by the values of a column. */
export const readRows = <Table extends PgTable>(
  { tx, editionId }: Pick<EditionWriteContext, "tx" | "editionId">,
  table: Table,
  column: string,
  values: readonly (number | string)[],
): Promise<Table["$inferSelect"][]> =>
  runInBatches(values, (batch) => {
    const where = and(isInEdition(table, editionId), inArray(getColumn(table, column), batch));
    // Drizzle cannot select from a generic table type.
    const plainTable: PgTable = table;
    return tx.select().from(plainTable).where(where);
  });

/** @throws Failure `not-found` if the row does not belong to the edition */
export const expectRow = async (
  context: EditionWriteContext,
  table: PgTable,
  id: number,
): Promise<void> => {
  if ((await readRows(context, table, "id", [id])).length === 0) throw notFound();
};

/**
 * Creates the service of rows without an own id: one per edition or per person.
 * @param key column that identifies the row
 */
export const createRecords = <Table extends PgTable>(
  kind: Kind<Table>,
  key: string & keyof Table["$inferInsert"],
) => {
  const find = async (context: EditionWriteContext, ids: readonly number[]) => {
    const rows: Values[] = await readRows(context, kind.table, key, ids);
    return new Map(rows.map((row) => [row[key], row]));
  };
  return {
    find: async (
      context: EditionWriteContext,
      id: number,
    ): Promise<Table["$inferSelect"] | undefined> => (await find(context, [id])).get(id),

    /** Inserts rows or updates existing ones. */
    save: async (
      context: EditionWriteContext,
      records: readonly Partial<Table["$inferSelect"]>[],
    ): Promise<Counts> => {
      const stored = await find(
        context,
        records.map((row) => Number(row[key])),
      );
      const { outcomes } = await writeRows(
        context,
        kind,
        records.map((values) => ({ before: stored.get(values[key]), values })),
      );
      return countOutcomes(outcomes);
    },

    /** @returns false if there was no such row */
    remove: async (context: EditionWriteContext, id: number): Promise<boolean> => {
      const stored = [...(await find(context, [id])).values()];
      await writeRows(
        context,
        kind,
        stored.map((before) => ({ before, values: null })),
      );
      return stored.length > 0;
    },
  };
};
