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
import { edition, editionId } from "./editions.ts";
import { file } from "./files.ts";

export const map = pgTable(
  "map",
  {
    editionId: integer()
      .primaryKey()
      .references(() => edition.id, { onDelete: "cascade" }),
    /** URL template with `{z}`, `{x}` and `{y}`; null without tiles. */
    tilesUrl: text(),
    /** True if tiles, which another server provides, load only on request. */
    tilesOnDemand: boolean().notNull().default(false),
    attribution: text(),
    zoom: smallint().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    /** Image of the area, drawn below or instead of tiles, and its corners in degrees. */
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
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** Zoom range of its markers, inclusive; null for no limit. */
    minZoom: smallint(),
    maxZoom: smallint(),
    text: translated<{ title: string }>(),
  },
  (table) => [unique("map_category_import_key").on(table.editionId, table.importKey)],
);

/** `information` is sanitised HTML, the rest is plain text. */
export type MapMarkerText = { name: string; description?: string; information?: string };

/** Marker on the map, drawn only with coordinates. */
export const mapMarker = pgTable(
  "map_marker",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
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

export const mapPolyline = pgTable(
  "map_polyline",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
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
