import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { building } from "./buildings.ts";
import { instant, translated } from "./columns.ts";
import { edition, ofEdition } from "./editions.ts";
import { file } from "./files.ts";

/** The map of an edition: where it opens, and what lies under its markers. */
export const map = pgTable(
  "map",
  {
    editionId: integer()
      .primaryKey()
      .references(() => edition.id, { onDelete: "cascade" }),
    /** An address with `{z}`, `{x}` and `{y}`; null where the map has no tiles. */
    tilesUrl: text(),
    /** Whether tiles, which come from another server, are asked for only after a press. */
    tilesOnDemand: boolean().notNull().default(false),
    attribution: text(),
    zoom: smallint().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    /** A picture of the place, drawn under or instead of tiles, and its corners in degrees. */
    pictureFileId: uuid().references(() => file.id, { onDelete: "set null" }),
    south: doublePrecision(),
    west: doublePrecision(),
    north: doublePrecision(),
    east: doublePrecision(),
  },
  (table) => [
    index("map_picture").on(table.pictureFileId),
    check("map_zoom", sql`${table.zoom} between 0 and 22`),
  ],
);

export const mapCategory = pgTable(
  "map_category",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** Its markers are drawn at these zooms, each end inclusive; null is no bound. */
    minZoom: smallint(),
    maxZoom: smallint(),
    text: translated<{ title: string }>(),
  },
  (table) => [unique("map_category_import_key").on(table.editionId, table.importKey)],
);

/** `information` is sanitised HTML, the rest is plain text. */
export type MapMarkerText = { name: string; description?: string; information?: string };

/** A place on the map; without coordinates it is not drawn. */
export const mapMarker = pgTable(
  "map_marker",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    lat: doublePrecision(),
    long: doublePrecision(),
    categoryId: integer().references(() => mapCategory.id, { onDelete: "set null" }),
    buildingId: integer().references(() => building.id, { onDelete: "set null" }),
    markerFileId: uuid().references(() => file.id, { onDelete: "set null" }),
    text: translated<MapMarkerText>(),
  },
  (table) => [
    unique("map_marker_import_key").on(table.editionId, table.importKey),
    index("map_marker_category").on(table.categoryId),
    index("map_marker_building").on(table.buildingId),
    index("map_marker_file").on(table.markerFileId),
  ],
);

export type MapPoint = { lat: number; long: number };

/** A line on the map: a walk, a route of the shuttle. */
export const mapPolyline = pgTable(
  "map_polyline",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** `#rrggbb` */
    color: text().notNull(),
    points: jsonb().$type<readonly MapPoint[]>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [unique("map_polyline_import_key").on(table.editionId, table.importKey)],
);
