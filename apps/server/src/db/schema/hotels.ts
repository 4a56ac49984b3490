import { boolean, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { translated } from "./columns.ts";
import { editionId } from "./editions.ts";
import type { NameText } from "./panels.ts";

export const hotel = pgTable(
  "hotel",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    address: text(),
    url: text(),
    phone: text(),
    text: translated<NameText>(),
  },
  (table) => [unique("hotel_import_key").on(table.editionId, table.importKey)],
);
