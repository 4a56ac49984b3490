import { isDeepStrictEqual } from "node:util";
import type { ConferenceMap } from "@foyer/contract";
import { eq } from "drizzle-orm";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { map } from "../db/schema/index.ts";
import { mapView } from "../features/maps/maps.writes.ts";
import { invalidField } from "../lib/failure.ts";
import { ALL, asUndo, NOTHING, type Undoing } from "./undoing.ts";

/** The settings of an edition that stand with the map, and the columns of each. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  tilesUrl: ["tilesUrl"],
  tilesOnDemand: ["tilesOnDemand"],
  mapAttribution: ["attribution"],
  mapCentre: ["lat", "long"],
  mapZoom: ["zoom"],
  mapPicture: ["pictureFileId"],
  mapPictureSouthWest: ["south", "west"],
  mapPictureNorthEast: ["north", "east"],
};

export const ON_MAP: readonly string[] = Object.keys(COLUMNS);

const DEFAULT_ZOOM = 15;

type MapRow = typeof map.$inferSelect;
type Place = { lat: number; long: number };
type Settings = Readonly<Record<string, unknown>>;

const toPlace = (lat: number | null, long: number | null): Place | null =>
  lat === null || long === null ? null : { lat, long };

/** The settings that stand with the map. */
export const toMapSettings = (row: MapRow | undefined) => ({
  tilesUrl: row?.tilesUrl ?? null,
  tilesOnDemand: row?.tilesOnDemand ?? false,
  mapAttribution: row?.attribution ?? null,
  mapCentre: row ? toPlace(row.lat, row.long) : null,
  mapZoom: row?.zoom ?? null,
  mapPicture: row?.pictureFileId ?? null,
  mapPictureSouthWest: row ? toPlace(row.south, row.west) : null,
  mapPictureNorthEast: row ? toPlace(row.north, row.east) : null,
});

/** @throws Failure `validation-failed` for a picture whose corners are not known, or the wrong way round */
const readPicture = (wanted: Settings): ConferenceMap["picture"] => {
  const fileId = wanted["mapPicture"] as string | null;
  if (fileId === null) return null;
  const southWest = wanted["mapPictureSouthWest"] as Place | null;
  const northEast = wanted["mapPictureNorthEast"] as Place | null;
  if (!southWest) throw invalidField("mapPictureSouthWest", "required");
  if (!northEast) throw invalidField("mapPictureNorthEast", "required");
  const isTurned = northEast.lat <= southWest.lat || northEast.long <= southWest.long;
  if (isTurned) throw invalidField("mapPictureNorthEast", "invalid");
  const { lat: south, long: west } = southWest;
  return { fileId, south, west, north: northEast.lat, east: northEast.long };
};

/** @throws Failure `validation-failed` for a map without a centre, and as `readPicture` */
export const readMapView = (wanted: Settings): ConferenceMap => {
  const centre = wanted["mapCentre"] as Place | null;
  if (!centre) throw invalidField("mapCentre", "required");
  return {
    tilesUrl: wanted["tilesUrl"] as string | null,
    tilesOnDemand: wanted["tilesOnDemand"] === true,
    attribution: wanted["mapAttribution"] as string | null,
    zoom: Number(wanted["mapZoom"] ?? DEFAULT_ZOOM),
    ...centre,
    picture: readPicture(wanted),
  };
};

export const readMapRow = async (tx: Db, editionId: number): Promise<MapRow | undefined> => {
  const [row] = await tx.select().from(map).where(eq(map.editionId, editionId));
  return row;
};

/** The settings that some columns of the map tell of. */
const toFields = (side: Values | null): Values | null => {
  if (!side) return null;
  const settings = Object.entries(toMapSettings(side as MapRow));
  const isTold = (name: string) => COLUMNS[name]?.some((column) => column in side);
  return Object.fromEntries(settings.filter(([name]) => isTold(name)));
};

/** Puts back how the map opens and what lies under it, each setting that nobody has changed since. */
export const mapUndoing: Undoing = {
  right: "edition",
  toFields: ({ before, after }) => ({ before: toFields(before), after: toFields(after) }),
  undo: async (outer, { before, after }) => {
    const at = asUndo(outer);
    const now = await readMapRow(at.tx, at.editionId);
    if (!before) {
      if (!now || !isDeepStrictEqual(now, after)) return NOTHING;
      await mapView.remove(at);
      return ALL;
    }
    if (!after) {
      if (now) return NOTHING;
      await mapView.set(at, readMapView(toMapSettings(before as MapRow)));
      return ALL;
    }
    if (!now) return NOTHING;
    const current: Values = now;
    const isTold = (name: string) => COLUMNS[name]?.some((column) => column in after);
    const isAsWritten = (name: string) =>
      COLUMNS[name]?.every(
        (column) => !(column in after) || isDeepStrictEqual(current[column], after[column]),
      ) === true;
    const told = ON_MAP.filter(isTold);
    const undone = told.filter(isAsWritten);
    const columns = undone.flatMap((name) => COLUMNS[name] ?? []);
    const former = columns.filter((column) => column in before);
    const row = { ...now, ...Object.fromEntries(former.map((name) => [name, before[name]])) };
    await mapView.set(at, readMapView(toMapSettings(row)));
    return { undone, stayed: told.filter((name) => !isAsWritten(name)) };
  },
};
