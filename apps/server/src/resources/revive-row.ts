import type { PgTable } from "drizzle-orm/pg-core";
import { getColumns } from "../content/edition-scope.ts";
import type { Values } from "../content/references.ts";

/** Converts the instants of a row of the history from texts to dates. */
export const reviveRow = (table: PgTable, stored: Values): Values => {
  const columns = getColumns(table);
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const isInstant = columns[name]?.dataType === "date" && typeof value === "string";
      return [name, isInstant ? new Date(value) : value];
    }),
  );
};
