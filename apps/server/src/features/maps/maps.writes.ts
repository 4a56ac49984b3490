import { isDeepStrictEqual } from "node:util";
import type { ConferenceMap } from "@foyer/contract";
import type { Counts } from "../../content/counts.ts";
import { createItems } from "../../content/items.ts";
import { createRecords } from "../../content/records.ts";
import { refersTo, showsPicture } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import { building, map, mapCategory, mapMarker, mapPolyline } from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";

/** A line needs two points to be one. */
const LINE_MIN_POINTS = 2;
const AREA_MIN_POINTS = 3;
const COLOR = /^#[\da-f]{6}$/i;

const NO_PICTURE = { fileId: null, south: null, west: null, north: null, east: null };

const MAP = { parts: ["map"] } as const;

const views = createRecords(
  {
    table: map,
    resource: "maps",
    ...MAP,
    references: [showsPicture("pictureFileId", "picture")],
    check: ({ tilesUrl }) => {
      if (tilesUrl !== null && originOfTiles(tilesUrl) === undefined) {
        throw invalidField("tilesUrl", "regex");
      }
    },
  },
  "editionId",
);

/** How the map of an edition opens and what lies under it. */
export const mapView = {
  /** @throws Failure `validation-failed` for tiles or a picture that it may not have */
  set: (at: At, { picture, ...view }: ConferenceMap): Promise<Counts> => {
    const { fileId, ...corners } = picture ?? NO_PICTURE;
    const { editionId } = at;
    return views.save(at, [{ editionId, ...view, ...corners, pictureFileId: fileId }]);
  },

  remove: (at: At): Promise<boolean> => views.remove(at, at.editionId),
};

export const mapCategories = createItems({
  table: mapCategory,
  resource: "map-categories",
  ...MAP,
  needed: "title",
});

/** The information may be any HTML; it is stored sanitised. */
export const mapMarkers = createItems({
  table: mapMarker,
  resource: "map-markers",
  ...MAP,
  needed: "name",
  html: "information",
  references: [
    refersTo("categoryId", mapCategory),
    refersTo("buildingId", building),
    showsPicture("markerFileId"),
  ],
});

export const mapLines = createItems({
  table: mapPolyline,
  resource: "map-lines",
  ...MAP,
  check: ({ color, points }) => {
    if (!COLOR.test(color)) throw invalidField("color", "regex");
    // A line that ends where it begins is the edge of an area.
    const isArea = points.length > 1 && isDeepStrictEqual(points[0], points.at(-1));
    const corners = isArea ? points.length - 1 : points.length;
    if (corners < (isArea ? AREA_MIN_POINTS : LINE_MIN_POINTS)) {
      throw invalidField("points", "invalid");
    }
  },
  stamp: ({ now }) => ({ updatedAt: now }),
});
