import { isDeepStrictEqual } from "node:util";
import type { ConferenceMap } from "@foyer/contract";
import type { Values } from "../../content/references.ts";
import type { Db } from "../../db/index.ts";
import type { map } from "../../db/schema/index.ts";
import { createMapsRepository } from "./maps.repository.ts";
import { mapView } from "./maps.writes.ts";
import { invalidField } from "../../lib/failure.ts";
import {
  ALL_UNDONE,
  asUndo,
  NONE_UNDONE,
  type UndoHandler,
} from "../../resources/undo-handlers.ts";

/** Map settings of an edition with their columns. */
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

export const MAP_FIELDS: readonly string[] = Object.keys(COLUMNS);

const DEFAULT_ZOOM = 15;

type MapRow = typeof map.$inferSelect;
type Coordinates = { lat: number; long: number };
type Settings = Readonly<Record<string, unknown>>;

const toCoordinates = (lat: number | null, long: number | null): Coordinates | null =>
  lat === null || long === null ? null : { lat, long };

export const toMapSettings = (row: MapRow | undefined) => ({
  tilesUrl: row?.tilesUrl ?? null,
  tilesOnDemand: row?.tilesOnDemand ?? false,
  mapAttribution: row?.attribution ?? null,
  mapCentre: row ? toCoordinates(row.lat, row.long) : null,
  mapZoom: row?.zoom ?? null,
  mapPicture: row?.pictureFileId ?? null,
  mapPictureSouthWest: row ? toCoordinates(row.south, row.west) : null,
  mapPictureNorthEast: row ? toCoordinates(row.north, row.east) : null,
});

/** @throws Failure `validation-failed` if corners of the picture are missing or swapped */
const readPicture = (settings: Settings): ConferenceMap["picture"] => {
  const fileId = settings["mapPicture"] as string | null;
  if (fileId === null) return null;
  const southWest = settings["mapPictureSouthWest"] as Coordinates | null;
  const northEast = settings["mapPictureNorthEast"] as Coordinates | null;
  if (!southWest) throw invalidField("mapPictureSouthWest", "required");
  if (!northEast) throw invalidField("mapPictureNorthEast", "required");
  const isSwapped = northEast.lat <= southWest.lat || northEast.long <= southWest.long;
  if (isSwapped) throw invalidField("mapPictureNorthEast", "invalid");
  const { lat: south, long: west } = southWest;
  return { fileId, south, west, north: northEast.lat, east: northEast.long };
};

/** @throws Failure `validation-failed` for a map without a centre, and as `readPicture` */
export const readMapView = (settings: Settings): ConferenceMap => {
  const centre = settings["mapCentre"] as Coordinates | null;
  if (!centre) throw invalidField("mapCentre", "required");
  return {
    tilesUrl: settings["tilesUrl"] as string | null,
    tilesOnDemand: settings["tilesOnDemand"] === true,
    attribution: settings["mapAttribution"] as string | null,
    zoom: Number(settings["mapZoom"] ?? DEFAULT_ZOOM),
    ...centre,
    picture: readPicture(settings),
  };
};

export const readMapRow = (tx: Db, editionId: number): Promise<MapRow | undefined> =>
  createMapsRepository(tx).findMap(editionId);

/** Returns the settings whose columns an audit entry contains. */
const toFields = (side: Values | null): Values | null => {
  if (!side) return null;
  const settings = Object.entries(toMapSettings(side as MapRow));
  const isRecorded = (name: string) => COLUMNS[name]?.some((column) => column in side);
  return Object.fromEntries(settings.filter(([name]) => isRecorded(name)));
};

/** Reverts each map setting that nobody has changed since. */
export const mapUndoHandler: UndoHandler = {
  right: "edition",
  toFields: ({ before, after }) => ({ before: toFields(before), after: toFields(after) }),
  undo: async (context, { before, after }) => {
    const undoContext = asUndo(context);
    const mapRow = await readMapRow(undoContext.tx, undoContext.editionId);
    if (!before) {
      if (!mapRow || !isDeepStrictEqual(mapRow, after)) return NONE_UNDONE;
      await mapView.remove(undoContext);
      return ALL_UNDONE;
    }
    if (!after) {
      if (mapRow) return NONE_UNDONE;
      await mapView.set(undoContext, readMapView(toMapSettings(before as MapRow)));
      return ALL_UNDONE;
    }
    if (!mapRow) return NONE_UNDONE;
    const current: Values = mapRow;
    const isRecorded = (name: string) => COLUMNS[name]?.some((column) => column in after);
    const isUnchanged = (name: string) =>
      COLUMNS[name]?.every(
        (column) => !(column in after) || isDeepStrictEqual(current[column], after[column]),
      ) === true;
    const recorded = MAP_FIELDS.filter(isRecorded);
    const undone = recorded.filter(isUnchanged);
    const columns = undone.flatMap((name) => COLUMNS[name] ?? []);
    const restoredColumns = columns.filter((column) => column in before);
    const row = {
      ...mapRow,
      ...Object.fromEntries(restoredColumns.map((name) => [name, before[name]])),
    };
    await mapView.set(undoContext, readMapView(toMapSettings(row)));
    return { undone, stayed: recorded.filter((name) => !isUnchanged(name)) };
  },
};
