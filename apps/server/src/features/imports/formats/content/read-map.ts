import { originOfTiles } from "../../../../lib/tiles-address.ts";
import type { MapPoint } from "../../../../db/schema/index.ts";
import type {
  ContentMap,
  ContentMapCategory,
  ContentMapMarker,
  ContentMapPolyline,
} from "./content-document.ts";
import {
  type Entry,
  has,
  readFlag,
  readHtml,
  readLine,
  readLines,
  readList,
  readNeededLine,
  readNeededNumber,
  readNeededTitle,
  readNumber,
  readObject,
  readPicture,
  readReference,
  report,
} from "./content-fields.ts";
import { readHideable } from "./read-sections.ts";

const ZOOMS = { min: 0, max: 22, isWhole: true };
const LATITUDES = { min: -90, max: 90 };
const LONGITUDES = { min: -180, max: 180 };
const MAX_POINTS = 10_000;
const LEAST_POINTS = 2;

/** Tells where some, but not all, of the fields are given. @returns whether all are */
const areAllGiven = (entry: Entry, names: readonly string[]): boolean => {
  const missing = names.filter((name) => !has(entry, name));
  if (missing.length > 0 && missing.length < names.length) {
    entry.problems.add("half-given", entry.path, { fields: names.join(", ") });
  }
  return missing.length === 0;
};

const refuseReversed = (
  entry: Entry,
  [lowName, low]: readonly [string, number | null],
  [highName, high]: readonly [string, number | null],
): void => {
  if (low !== null && high !== null && low > high) {
    report(entry, lowName, "range-reversed", { low: lowName, high: highName });
  }
};

const readTiles = (entry: Entry): string | null => {
  const value = readLine(entry, "tilesUrl");
  if (value === null || originOfTiles(value) !== undefined) return value;
  report(entry, "tilesUrl", "bad-tiles", { value });
  return null;
};

const readCorners = (entry: Entry): ContentMap["corners"] => {
  const corners = {
    south: readNumber(entry, "south", LATITUDES),
    west: readNumber(entry, "west", LONGITUDES),
    north: readNumber(entry, "north", LATITUDES),
    east: readNumber(entry, "east", LONGITUDES),
  };
  const areAll = areAllGiven(entry, ["picture", ...Object.keys(corners)]);
  const { south, west, north, east } = corners;
  refuseReversed(entry, ["south", south], ["north", north]);
  refuseReversed(entry, ["west", west], ["east", east]);
  if (!areAll || south === null || west === null || north === null || east === null) return null;
  return { south, west, north, east };
};

export const readMap = (entry: Entry): ContentMap => {
  const tilesUrl = readTiles(entry);
  return {
    zoom: readNeededNumber(entry, "zoom", ZOOMS),
    lat: readNeededNumber(entry, "lat", LATITUDES),
    long: readNeededNumber(entry, "long", LONGITUDES),
    tilesUrl,
    tilesOnDemand: readFlag(entry, "tilesOnDemand"),
    // Whoever gives tiles away wants to be named.
    attribution:
      tilesUrl === null
        ? readLine(entry, "attribution")
        : readNeededLine(entry, "attribution") || null,
    picture: readPicture(entry, "picture"),
    corners: readCorners(entry),
  };
};

export const readMapCategory = (entry: Entry): ContentMapCategory => {
  const minZoom = readNumber(entry, "minZoom", ZOOMS);
  const maxZoom = readNumber(entry, "maxZoom", ZOOMS);
  refuseReversed(entry, ["minZoom", minZoom], ["maxZoom", maxZoom]);
  return { ...readHideable(entry), title: readNeededTitle(entry, "title"), minZoom, maxZoom };
};

/** Where a marker stands; null for one that is not drawn. */
const readPoint = (entry: Entry): MapPoint | null => {
  const lat = readNumber(entry, "lat", LATITUDES);
  const long = readNumber(entry, "long", LONGITUDES);
  areAllGiven(entry, ["lat", "long"]);
  return lat === null || long === null ? null : { lat, long };
};

export const readMapMarker = (entry: Entry): ContentMapMarker => ({
  ...readHideable(entry),
  name: readNeededTitle(entry, "name"),
  description: readLines(entry, "description"),
  information: readHtml(entry, "information"),
  point: readPoint(entry),
  category: readReference(entry, "category"),
  building: readReference(entry, "building"),
  picture: readPicture(entry, "picture"),
});

const readColor = (entry: Entry): string => {
  const value = readNeededLine(entry, "color");
  if (value === "" || /^#[\da-f]{6}$/i.test(value)) return value.toLowerCase();
  report(entry, "color", "bad-color", { value });
  return "";
};

export const readMapPolyline = (entry: Entry): ContentMapPolyline => {
  const points = readList(
    entry,
    "points",
    (value, path, source) =>
      readObject(value, path, source, (point) => ({
        lat: readNeededNumber(point, "lat", LATITUDES),
        long: readNeededNumber(point, "long", LONGITUDES),
      })),
    MAX_POINTS,
  );
  if ((points ?? []).length < LEAST_POINTS) {
    report(entry, "points", "too-few-points", { limit: LEAST_POINTS });
  }
  return { ...readHideable(entry), color: readColor(entry), points: points ?? [] };
};
