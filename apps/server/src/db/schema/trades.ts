import { boolean, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { translated } from "./columns.ts";
import { editionId } from "./editions.ts";
import type { NameText } from "./panels.ts";

export const trade = pgTable(
  "trade",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    text: translated<NameText>(),
  },
  (table) => [unique("trade_import_key").on(table.editionId, table.importKey)],
);
