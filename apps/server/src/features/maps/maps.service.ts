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

const toPicture = ({ pictureFileId, south, west, north, east }: MapRow) => {
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

/** Describes the map view of an edition. Without a map it shows Poland without tiles. */
export const describeMap = ({ map }: MapSnapshot): ConferenceMap => {
  if (map === null) return NO_MAP;
  const { tilesUrl, tilesOnDemand, attribution, zoom, lat, long } = map;
  return {
    // The content security policy blocks tiles from any other URL.
    tilesUrl: tilesUrl !== null && originOfTiles(tilesUrl) !== undefined ? tilesUrl : null,
    tilesOnDemand,
    attribution,
    zoom,
    lat,
    long,
    picture: toPicture(map),
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

const listInformation = (text: MapSnapshot["markers"][number]["text"]): Marker["information"] =>
  LANGUAGES.flatMap((language) => {
    const content = text[language]?.information;
    return content ? [{ language: codeOfLanguage(language), content }] : [];
  });

/** Returns the markers on the map, without those of hidden categories. */
export const listMarkers = ({ markers, categories }: MapSnapshot): Marker[] => {
  const visibleCategoryIds = new Set(categories.map(({ id }) => id));
  return markers
    .filter(({ categoryId }) => categoryId === null || visibleCategoryIds.has(categoryId))
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
      information: listInformation(text),
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
