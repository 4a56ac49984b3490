import type { IndexColumn, PgTable } from "drizzle-orm/pg-core";
import { setToExcluded, runInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { getColumns } from "./edition-scope.ts";

/**
 * Inserts rows, or updates rows with the same key, which keep their ids.
 * @param names columns to update; those of the first row if omitted
 * @returns the rows as stored, in the given order
 */
export const upsert = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  key: IndexColumn[],
  rows: readonly Table["$inferInsert"][],
  names: readonly string[] = Object.keys(rows[0] ?? {}),
): Promise<Table["$inferSelect"][]> => {
  const columns = getColumns(table);
  const set = setToExcluded(...names.filter((name) => name in columns)) as never;
  return runInBatches(
    rows,
    async (batch) =>
      (await tx
        .insert(table)
        .values(batch)
        .onConflictDoUpdate({ target: key, set })
        .returning()) as Table["$inferSelect"][],
  );
};
