import * as z from "zod/mini";
import { conferenceQuery, id, instant, languageCode, uuid } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** The zooms that tiles come in, from the whole world to a doorstep. */
export const MAP_MIN_ZOOM = 0;
export const MAP_MAX_ZOOM = 22;

/** How the map of an edition opens that has none of its own: the middle of Poland. */
export const DEFAULT_MAP_VIEW = { zoom: 6, lat: 52.1, long: 19.4 } as const;

/** The size of a marker's picture, in CSS pixels. Its tip, in the middle of the lower edge, is at the place. */
export const MARKER_SIZE = { width: 26, height: 41 } as const;

const lat = z.number().check(z.gte(-90), z.lte(90));
const long = z.number().check(z.gte(-180), z.lte(180));
const zoom = z.int().check(z.gte(MAP_MIN_ZOOM), z.lte(MAP_MAX_ZOOM));

export const MapPoint = z.strictObject({ lat, long });
export type MapPoint = z.output<typeof MapPoint>;

export const ConferenceMap = z.strictObject({
  /** An address over HTTPS with `{z}`, `{x}` and `{y}`; null where the map has no tiles. */
  tilesUrl: z.nullable(z.string()),
  /** Tiles come from another server; whether they are asked for only after a press. */
  tilesOnDemand: z.boolean(),
  /** Whose map it is; plain text. */
  attribution: z.nullable(z.string()),
  zoom,
  lat,
  long,
  /** A picture of the place, drawn under or instead of tiles, and its corners. */
  picture: z.nullable(
    z.strictObject({ fileId: uuid, south: lat, west: long, north: lat, east: long }),
  ),
});
export type ConferenceMap = z.output<typeof ConferenceMap>;

export const MapCategory = z.strictObject({
  id,
  title_PL: z.string(),
  title_EN: z.string(),
  /** While the category is chosen its markers show at these zooms, each end inclusive; null is no bound. */
  minZoom: z.nullable(zoom),
  maxZoom: z.nullable(zoom),
});
export type MapCategory = z.output<typeof MapCategory>;

export const Marker = z.strictObject({
  id,
  /** Null for a place that is not on the map yet; such a one is not drawn. */
  lat: z.nullable(lat),
  long: z.nullable(long),
  categoryId: z.nullable(id),
  markerFileId: z.nullable(uuid),
  name_PL: z.string(),
  name_EN: z.string(),
  description_PL: z.nullable(z.string()),
  description_EN: z.nullable(z.string()),
  /** Sanitised HTML in the languages that there is some in. */
  information: z.array(z.strictObject({ language: languageCode, content: z.string() })),
  buildingId: z.nullable(id),
});
export type Marker = z.output<typeof Marker>;

export const Polyline = z.strictObject({
  id,
  /** `#rrggbb` */
  color: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  lastModifiedDate: instant,
  points: z.array(MapPoint),
});
export type Polyline = z.output<typeof Polyline>;

const query = z.strictObject(conferenceQuery);

export const mapRoutes = {
  details: defineRoute({
    method: "GET",
    path: "/public/maps",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "How the map of an edition opens, and what lies under its markers",
    query,
    response: ConferenceMap,
  }),
  categories: defineRoute({
    method: "GET",
    path: "/public/maps/categories",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "The categories of the places on the map",
    query,
    response: z.array(MapCategory),
  }),
  markers: defineRoute({
    method: "GET",
    path: "/public/maps/markers",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "The places on the map, in both languages at once",
    query,
    response: z.array(Marker),
  }),
  polylines: defineRoute({
    method: "GET",
    path: "/public/maps/polylines",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "The lines on the map, such as walks",
    query,
    response: z.array(Polyline),
  }),
};
