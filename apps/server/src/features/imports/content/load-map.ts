import type { Db } from "../../../db/index.ts";
import type { map, mapCategory, mapMarker, mapPolyline } from "../../../db/schema/index.ts";
import { writeInBatches } from "../../../db/batches.ts";
import { findChanges, type KindCounts } from "../change-counts.ts";
import type {
  ContentMap,
  ContentMapCategory,
  ContentMapMarker,
  ContentMapPolyline,
} from "../formats/content/content-document.ts";
import { composeText } from "./compose-text.ts";
import {
  createMapCategoriesRepository,
  createMapMarkersRepository,
  createMapPolylinesRepository,
  createMapRepository,
} from "./map.repository.ts";
import type { Resolve } from "./references.ts";
import { saveEntries } from "./save-entries.ts";
import type { FileBook } from "./save-pictures.ts";
import { byImportKey, wantedEntries } from "./wanted-entries.ts";

type Values<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "id">;

/** Where an edition's map opens and what lies under its markers; an edition has one map. */
export const saveMap = async (
  tx: Db,
  editionId: number,
  wanted: typeof map.$inferInsert,
): Promise<KindCounts> => {
  const maps = createMapRepository(tx, editionId);
  const stored = new Map((await maps.list()).map((row) => ["map", row]));
  const changes = findChanges("map", stored, new Map([["map", wanted]]));
  await writeInBatches(changes.writes, maps.upsert);
  return changes.counts;
};

const NO_CORNERS = { south: null, west: null, north: null, east: null };

export const loadMap = (
  tx: Db,
  editionId: number,
  { picture, corners, ...values }: ContentMap,
  files: FileBook,
) =>
  saveMap(tx, editionId, {
    editionId,
    ...values,
    ...NO_CORNERS,
    ...corners,
    pictureFileId: picture && files.idOf(picture),
  });

export const saveMapCategories = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof mapCategory>>,
): Promise<KindCounts> => {
  const categories = createMapCategoriesRepository(tx, editionId);
  return saveEntries("mapCategories", byImportKey(await categories.list()), wanted, categories);
};

export const loadMapCategories = (
  tx: Db,
  editionId: number,
  entries: readonly ContentMapCategory[],
) =>
  saveMapCategories(
    tx,
    editionId,
    wantedEntries(entries, ({ isHidden, minZoom, maxZoom, title }) => ({
      editionId,
      isHidden,
      minZoom,
      maxZoom,
      text: composeText({ title }, {}),
    })),
  );

export const saveMapMarkers = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof mapMarker>>,
): Promise<KindCounts> => {
  const markers = createMapMarkersRepository(tx, editionId);
  return saveEntries("mapMarkers", byImportKey(await markers.list()), wanted, markers);
};

export const loadMapMarkers = (
  tx: Db,
  editionId: number,
  entries: readonly ContentMapMarker[],
  { files, category, building }: { files: FileBook; category: Resolve; building: Resolve },
) =>
  saveMapMarkers(
    tx,
    editionId,
    wantedEntries(entries, (entry) => ({
      editionId,
      isHidden: entry.isHidden,
      lat: entry.point?.lat ?? null,
      long: entry.point?.long ?? null,
      categoryId: entry.category && category(entry.category),
      buildingId: entry.building && building(entry.building),
      markerFileId: entry.picture && files.idOf(entry.picture),
      text: composeText(
        { name: entry.name },
        { description: entry.description, information: entry.information },
      ),
    })),
  );

export const saveMapPolylines = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof mapPolyline>>,
): Promise<KindCounts> => {
  const polylines = createMapPolylinesRepository(tx, editionId);
  return saveEntries("mapPolylines", byImportKey(await polylines.list()), wanted, polylines);
};

export const loadMapPolylines = (
  tx: Db,
  editionId: number,
  entries: readonly ContentMapPolyline[],
) =>
  saveMapPolylines(
    tx,
    editionId,
    wantedEntries(entries, ({ isHidden, color, points }) => ({
      editionId,
      isHidden,
      color,
      points,
    })),
  );
