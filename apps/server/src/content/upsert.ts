import type { IndexColumn, PgTable } from "drizzle-orm/pg-core";
import { setToExcluded, writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { columnsOf } from "./in-edition.ts";

/**
 * Inserts rows; a row whose key stands already takes the new values and keeps its id.
 * @param names the columns that are taken; those of the first row, if left out
 * @returns the rows as stored, in the given order
 */
export const upsert = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  key: IndexColumn[],
  rows: readonly Table["$inferInsert"][],
  names: readonly string[] = Object.keys(rows[0] ?? {}),
): Promise<Table["$inferSelect"][]> => {
  const columns = columnsOf(table);
  const set = setToExcluded(...names.filter((name) => name in columns)) as never;
  return writeInBatches(
    rows,
    async (batch) =>
      (await tx
        .insert(table)
        .values(batch)
        .onConflictDoUpdate({ target: key, set })
        .returning()) as Table["$inferSelect"][],
  );
};
