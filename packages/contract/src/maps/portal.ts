import * as z from "zod/mini";
import { conferenceQuery, id, instant, languageCode, uuid } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Zoom range of map tiles, from the whole world to a single house. */
export const MAP_MIN_ZOOM = 0;
export const MAP_MAX_ZOOM = 22;

/** Default map view: the middle of Poland. */
export const DEFAULT_MAP_VIEW = { zoom: 6, lat: 52.1, long: 19.4 } as const;

/** Size of a marker picture, in CSS pixels. The middle of its lower edge is at the coordinates. */
export const MARKER_SIZE = { width: 26, height: 41 } as const;

const lat = z.number().check(z.gte(-90), z.lte(90));
const long = z.number().check(z.gte(-180), z.lte(180));
const zoom = z.int().check(z.gte(MAP_MIN_ZOOM), z.lte(MAP_MAX_ZOOM));

export const MapPoint = z.strictObject({ lat, long });
export type MapPoint = z.output<typeof MapPoint>;

export const ConferenceMap = z.strictObject({
  /** HTTPS URL with `{z}`, `{x}` and `{y}`; null if the map has no tiles. */
  tilesUrl: z.nullable(z.string()),
  /** Tiles come from another server. True if the portal requests them only after a click. */
  tilesOnDemand: z.boolean(),
  /** Map attribution as plain text. */
  attribution: z.nullable(z.string()),
  zoom,
  lat,
  long,
  /** Picture under or instead of the tiles, with its corners. */
  picture: z.nullable(
    z.strictObject({ fileId: uuid, south: lat, west: long, north: lat, east: long }),
  ),
});
export type ConferenceMap = z.output<typeof ConferenceMap>;

export const MapCategory = z.strictObject({
  id,
  title_PL: z.string(),
  title_EN: z.string(),
  /** Zoom range (inclusive) in which markers of a selected category appear; null for no bound. */
  minZoom: z.nullable(zoom),
  maxZoom: z.nullable(zoom),
});
export type MapCategory = z.output<typeof MapCategory>;

export const Marker = z.strictObject({
  id,
  /** Null until the marker is placed; such a marker is not shown. */
  lat: z.nullable(lat),
  long: z.nullable(long),
  categoryId: z.nullable(id),
  markerFileId: z.nullable(uuid),
  name_PL: z.string(),
  name_EN: z.string(),
  description_PL: z.nullable(z.string()),
  description_EN: z.nullable(z.string()),
  /** Sanitised HTML in each language that has a text. */
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
    summary: "Returns the start view and base layer of an edition's map",
    query,
    response: ConferenceMap,
  }),
  categories: defineRoute({
    method: "GET",
    path: "/public/maps/categories",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "Returns the categories of the markers on the map",
    query,
    response: z.array(MapCategory),
  }),
  markers: defineRoute({
    method: "GET",
    path: "/public/maps/markers",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "Returns the markers on the map in both languages",
    query,
    response: z.array(Marker),
  }),
  polylines: defineRoute({
    method: "GET",
    path: "/public/maps/polylines",
    access: access.public,
    edition: "conferenceQuery",
    publicContent: true,
    summary: "Returns the polylines on the map, such as walks",
    query,
    response: z.array(Polyline),
  }),
};
