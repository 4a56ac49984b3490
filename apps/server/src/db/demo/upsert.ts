import { getTableColumns, sql } from "drizzle-orm";
import type { IndexColumn, PgTable } from "drizzle-orm/pg-core";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../index.ts";

const ROWS_AT_ONCE = 400;

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
  const set = Object.fromEntries(
    given.map((name) => [name, sql.raw(`excluded.${toSnakeCase(name)}`)]),
  );
  const stored: Table["$inferSelect"][] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = await tx
      .insert(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: key, set: set as never })
      .returning();
    stored.push(...(batch as Table["$inferSelect"][]));
  }
  return stored;
};
