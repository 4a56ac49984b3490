import { sql } from "drizzle-orm";
import type { Driver } from "./drivers/driver.ts";

/** Returns the number of applied migrations; 0 if the database has no table for them. */
export const countMigrations = async ({ db }: Driver): Promise<number> => {
  const journalTable = sql`to_regclass('drizzle.__drizzle_migrations')`;
  const journalResult = await db.execute(sql`select ${journalTable} is not null as there`);
  if (!firstRow(journalResult)?.["there"]) return 0;
  const countResult = await db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return Number(firstRow(countResult)?.["count"] ?? 0);
};

/** Both drivers return the rows of a raw query in `rows`. */
const firstRow = (result: unknown): Record<string, unknown> | undefined =>
  (result as { rows: Record<string, unknown>[] }).rows[0];
