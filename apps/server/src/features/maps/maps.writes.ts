import { isDeepStrictEqual } from "node:util";
import type { ConferenceMap } from "@foyer/contract";
import type { Counts } from "../../content/write-counts.ts";
import { createItems } from "../../content/items.ts";
import { createRecords } from "../../content/records.ts";
import { columnReference, pictureReference } from "../../content/references.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { building, map, mapCategory, mapMarker, mapPolyline } from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";

const POLYLINE_MIN_POINTS = 2;
const AREA_MIN_POINTS = 3;
const COLOR = /^#[\da-f]{6}$/i;

const NO_PICTURE = { fileId: null, south: null, west: null, north: null, east: null };

const MAP = { parts: ["map"] } as const;

const mapViews = createRecords(
  {
    table: map,
    resource: "maps",
    ...MAP,
    references: [pictureReference("pictureFileId", "picture")],
    check: ({ tilesUrl }) => {
      if (tilesUrl !== null && originOfTiles(tilesUrl) === undefined) {
        throw invalidField("tilesUrl", "regex");
      }
    },
  },
  "editionId",
);

/** Map view of an edition: initial position, tiles and picture. */
export const mapView = {
  /** @throws Failure `validation-failed` for invalid tiles or a picture that is not accessible */
  set: (context: EditionWriteContext, { picture, ...view }: ConferenceMap): Promise<Counts> => {
    const { fileId, ...corners } = picture ?? NO_PICTURE;
    const { editionId } = context;
    return mapViews.save(context, [{ editionId, ...view, ...corners, pictureFileId: fileId }]);
  },

  remove: (context: EditionWriteContext): Promise<boolean> =>
    mapViews.remove(context, context.editionId),
};

export const mapCategories = createItems({
  table: mapCategory,
  resource: "map-categories",
  ...MAP,
  required: "title",
});

/** Markers of the map. Their information is stored as sanitised HTML. */
export const mapMarkers = createItems({
  table: mapMarker,
  resource: "map-markers",
  ...MAP,
  required: "name",
  html: "information",
  references: [
    columnReference("categoryId", mapCategory),
    columnReference("buildingId", building),
    pictureReference("markerFileId"),
  ],
});

export const mapLines = createItems({
  table: mapPolyline,
  resource: "map-lines",
  ...MAP,
  check: ({ color, points }) => {
    if (!COLOR.test(color)) throw invalidField("color", "regex");
    // A polyline that ends at its start is the border of an area.
    const isArea = points.length > 1 && isDeepStrictEqual(points[0], points.at(-1));
    const corners = isArea ? points.length - 1 : points.length;
    if (corners < (isArea ? AREA_MIN_POINTS : POLYLINE_MIN_POINTS)) {
      throw invalidField("points", "invalid");
    }
  },
  stamp: ({ now }) => ({ updatedAt: now }),
});
