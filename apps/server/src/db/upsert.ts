import { getTableColumns } from "drizzle-orm";
import type { IndexColumn, PgTable } from "drizzle-orm/pg-core";
import { takeNew, writeInBatches } from "./batches.ts";
import type { Db } from "./index.ts";

/**
 * Inserts rows; a row whose key stands already takes the new values and keeps its id.
 * @returns the rows as stored, in the given order
 */
export const upsert = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  key: IndexColumn[],
  rows: Table["$inferInsert"][],
): Promise<Table["$inferSelect"][]> => {
  const columns = getTableColumns(table);
  const given = Object.keys(rows[0] ?? {}).filter((name) => name in columns);
  const set = takeNew(...given) as never;
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
