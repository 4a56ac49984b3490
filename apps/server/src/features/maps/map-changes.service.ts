import type { ConferenceMap } from "@foyer/contract";
import {
  type At,
  type ChangesOf,
  createEditionWrite,
  createEntryWrites,
  publishLoad,
} from "../../db/entry-writes.ts";
import type { ChangeCounts } from "../../db/find-changes.ts";
import type { Database } from "../../db/index.ts";
import { requireOfEdition } from "../../db/of-edition.ts";
import type { MapMarkerText, MapPoint, Translated } from "../../db/schema/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { invalidField } from "../../lib/failure.ts";
import { sanitiseTexts } from "../../lib/html.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";
import { mapRows, NAMED, saveMap } from "./map-changes.repository.ts";

/** A line needs two points to be one. */
const POLYLINE_MIN_POINTS = 2;
const COLOR = /^#[\da-f]{6}$/i;

type CategoryDraft = {
  text: Translated<{ title: string }>;
  minZoom: number | null;
  maxZoom: number | null;
};

/** The information may be any HTML; it is stored sanitised. */
type MarkerDraft = {
  text: Translated<MapMarkerText>;
  lat?: number | null;
  long?: number | null;
  categoryId?: number | null;
  buildingId?: number | null;
  markerFileId?: string | null;
};

type PolylineDraft = { color: string; points: readonly MapPoint[] };

const changesOf: ChangesOf = (editionId) => [{ kind: "edition", editionId, part: "map" }];

const NO_PICTURE = { fileId: null, south: null, west: null, north: null, east: null };

const toMapRow = ({ picture, ...map }: ConferenceMap) => {
  const { fileId, ...corners } = picture ?? NO_PICTURE;
  return { ...map, ...corners, pictureFileId: fileId };
};

const checkMarker = async (at: At, marker: MarkerDraft): Promise<void> => {
  await requireOfEdition(at, "categoryId", NAMED.categories, [marker.categoryId]);
  await requireOfEdition(at, "buildingId", NAMED.buildings, [marker.buildingId]);
  await requireOfEdition(at, "markerFileId", NAMED.pictures, [marker.markerFileId]);
};

const checkLine = (_at: At, { color, points }: PolylineDraft): void => {
  if (!COLOR.test(color)) throw invalidField("color", "regex");
  if (points.length < POLYLINE_MIN_POINTS) throw invalidField("points", "invalid");
};

const createViewWrites = (database: Pick<Database, "write">) => {
  const write = createEditionWrite(database, changesOf);
  return {
    /**
     * Says how the map of an edition opens and what lies under it.
     * @throws Failure `validation-failed` for tiles or a picture that it may not have
     */
    set: (editionId: number, map: ConferenceMap): Promise<void> =>
      write(editionId, async (at) => {
        if (map.tilesUrl !== null && originOfTiles(map.tilesUrl) === undefined) {
          throw invalidField("tilesUrl", "regex");
        }
        await requireOfEdition(at, "picture", NAMED.pictures, [map.picture?.fileId]);
        await saveMap(at.tx, editionId, toMapRow(map));
      }),

    /** The same for a load, which has checked it. */
    load: async (at: At, map: ConferenceMap): Promise<ChangeCounts> => {
      const counts = await saveMap(at.tx, at.editionId, toMapRow(map));
      publishLoad(at, changesOf, [counts]);
      return counts;
    },
  };
};

/** What organisers and loads write of the map of an edition. */
export const createMapChanges = (database: Pick<Database, "write">, clock: Clock) => ({
  map: createViewWrites(database),
  mapCategories: createEntryWrites({
    database,
    entries: mapRows.categories,
    changesOf,
    toValues: ({ text, minZoom, maxZoom }: CategoryDraft) => ({ text, minZoom, maxZoom }),
    needed: "title",
  }),
  mapMarkers: createEntryWrites({
    database,
    entries: mapRows.markers,
    changesOf,
    toValues: ({ text, ...marker }: MarkerDraft) => ({
      text: sanitiseTexts(text, "information"),
      lat: marker.lat ?? null,
      long: marker.long ?? null,
      categoryId: marker.categoryId ?? null,
      buildingId: marker.buildingId ?? null,
      markerFileId: marker.markerFileId ?? null,
    }),
    needed: "name",
    check: checkMarker,
  }),
  mapPolylines: createEntryWrites({
    database,
    entries: mapRows.polylines,
    changesOf,
    toValues: ({ color, points }: PolylineDraft) => ({ color, points }),
    check: checkLine,
    stamp: () => ({ updatedAt: clock.now() }),
  }),
});
