import { sql } from "drizzle-orm";
import type { Driver } from "../db/drivers/driver.ts";
import { openPglite } from "../db/drivers/pglite.ts";
import { openPostgres } from "../db/drivers/postgres.ts";
import { createLogger } from "../lib/logger.ts";
import { readArguments } from "./arguments.ts";
import { UsageError } from "./failures.ts";
import type { Surroundings } from "./surroundings.ts";

/** How many migrations a database has had; none where it does not even have their table. */
const countMigrations = async ({ db }: Driver): Promise<number> => {
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

/** Brings the database up to date and says how many migrations that took. */
export const migrate = async (
  args: string[],
  { config, say, print }: Surroundings,
): Promise<void> => {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`migrate takes no '${positionals[0]}'.`);
  const { database } = config();
  const driver =
    database.kind === "pglite"
      ? await openPglite(database.folder)
      : await openPostgres(database.url, createLogger("silent"));
  try {
    const before = await countMigrations(driver);
    await driver.migrate();
    const count = (await countMigrations(driver)) - before;
    print(count > 0 ? say("migrated", { count }) : say("migratedNothing", { count: before }));
  } finally {
    await driver.close();
  }
};
