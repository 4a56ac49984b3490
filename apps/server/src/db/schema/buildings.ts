import { boolean, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { translated } from "./columns.ts";
import { editionId } from "./editions.ts";

/** Name and optional picture of a location, by language. */
export type LocationText = { name: string; pictureFileId?: string };

export const building = pgTable(
  "building",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    floorsSortedAlphabetically: boolean().notNull().default(false),
    text: translated<LocationText>(),
  },
  (table) => [unique("building_import_key").on(table.editionId, table.importKey)],
);

export const floor = pgTable(
  "floor",
  {
    id: serial().primaryKey(),
    buildingId: integer()
      .notNull()
      .references(() => building.id, { onDelete: "cascade" }),
    importKey: text(),
    position: integer().notNull().default(0),
    roomsSortedAlphabetically: boolean().notNull().default(false),
    text: translated<LocationText>(),
  },
  (table) => [unique("floor_import_key").on(table.buildingId, table.importKey)],
);

export const room = pgTable(
  "room",
  {
    id: serial().primaryKey(),
    floorId: integer()
      .notNull()
      .references(() => floor.id, { onDelete: "cascade" }),
    importKey: text(),
    position: integer().notNull().default(0),
    capacity: integer(),
    text: translated<LocationText>(),
  },
  (table) => [unique("room_import_key").on(table.floorId, table.importKey)],
);
