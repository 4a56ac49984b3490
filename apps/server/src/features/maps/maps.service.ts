import {
  codeOfLanguage,
  type ConferenceMap,
  DEFAULT_MAP_VIEW,
  LANGUAGES,
  type MapCategory,
  type Marker,
  type Polyline,
} from "@foyer/contract";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";
import type { MapSnapshot } from "./maps.repository.ts";

type MapRow = NonNullable<MapSnapshot["map"]>;

const pictureOf = ({ pictureFileId, south, west, north, east }: MapRow) => {
  if (pictureFileId === null) return null;
  if (south === null || west === null || north === null || east === null) return null;
  return { fileId: pictureFileId, south, west, north, east };
};

const NO_MAP: ConferenceMap = {
  tilesUrl: null,
  tilesOnDemand: false,
  attribution: null,
  ...DEFAULT_MAP_VIEW,
  picture: null,
};

/** How the map of an edition opens; one without a map opens over the middle of Poland, without tiles. */
export const describeMap = ({ map }: MapSnapshot): ConferenceMap => {
  if (map === null) return NO_MAP;
  const { tilesUrl, tilesOnDemand, attribution, zoom, lat, long } = map;
  return {
    // No other address is allowed by the page's policy, so that its tiles would only fail.
    tilesUrl: tilesUrl !== null && originOfTiles(tilesUrl) !== undefined ? tilesUrl : null,
    tilesOnDemand,
    attribution,
    zoom,
    lat,
    long,
    picture: pictureOf(map),
  };
};

export const listCategories = ({ categories }: MapSnapshot): MapCategory[] =>
  categories.map(({ id, text, minZoom, maxZoom }) => ({
    id,
    title_PL: fieldInLanguage(text, "pl", "title") ?? "",
    title_EN: fieldInLanguage(text, "en", "title") ?? "",
    minZoom,
    maxZoom,
  }));

const informationOf = (text: MapSnapshot["markers"][number]["text"]): Marker["information"] =>
  LANGUAGES.flatMap((language) => {
    const content = text[language]?.information;
    return content ? [{ language: codeOfLanguage(language), content }] : [];
  });

/** The places on the map; what is in a hidden category is hidden with it. */
export const listMarkers = ({ markers, categories }: MapSnapshot): Marker[] => {
  const shownCategories = new Set(categories.map(({ id }) => id));
  return markers
    .filter(({ categoryId }) => categoryId === null || shownCategories.has(categoryId))
    .map(({ id, lat, long, categoryId, markerFileId, buildingId, text }) => ({
      id,
      lat,
      long,
      categoryId,
      markerFileId,
      name_PL: fieldInLanguage(text, "pl", "name") ?? "",
      name_EN: fieldInLanguage(text, "en", "name") ?? "",
      description_PL: fieldInLanguage(text, "pl", "description") ?? null,
      description_EN: fieldInLanguage(text, "en", "description") ?? null,
      information: informationOf(text),
      buildingId,
    }));
};

export const listPolylines = ({ polylines, timeZone }: MapSnapshot): Polyline[] => {
  const toInstant = createInstants(timeZone);
  return polylines.map(({ id, color, points, updatedAt }) => ({
    id,
    color,
    lastModifiedDate: toInstant(updatedAt),
    points: [...points],
  }));
};
