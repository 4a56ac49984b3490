import { jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Counts of rows that a nightly retention job deleted, by table, without personal data. */
export const retentionRun = pgTable("retention_run", {
  id: serial().primaryKey(),
  ranAt: createdAt(),
  removed: jsonb().$type<Record<string, number>>().notNull(),
});
