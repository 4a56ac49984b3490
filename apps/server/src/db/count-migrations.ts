import { sql } from "drizzle-orm";
import type { Driver } from "./drivers/driver.ts";

/** How many migrations a database has had; none where it does not even have their table. */
export const countMigrations = async ({ db }: Driver): Promise<number> => {
  const journal = sql`to_regclass('drizzle.__drizzle_migrations')`;
  const isThere = await db.execute(sql`select ${journal} is not null as there`);
  if (!firstRow(isThere)?.["there"]) return 0;
  const counted = await db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return Number(firstRow(counted)?.["count"] ?? 0);
};

/** Both drivers answer a raw query with an object that holds its rows. */
const firstRow = (result: unknown): Record<string, unknown> | undefined =>
  (result as { rows: Record<string, unknown>[] }).rows[0];
