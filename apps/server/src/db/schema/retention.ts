import { jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** What one night's retention removed, by table; it names nobody. */
export const retentionRun = pgTable("retention_run", {
  id: serial().primaryKey(),
  ranAt: createdAt(),
  removed: jsonb().$type<Record<string, number>>().notNull(),
});
