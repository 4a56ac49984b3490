import type { At } from "../../../db/entry-writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentMap, ContentMapMarker } from "../formats/content/content-document.ts";
import { composeText } from "./compose-text.ts";
import { type ContentWrites, loadEntries } from "./content-writes.ts";
import type { Resolve } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";

export const loadMap = async (
  at: At,
  writes: ContentWrites,
  { picture, corners, ...values }: ContentMap,
  files: FileBook,
): Promise<KindCounts[]> => {
  const fileId = picture && files.idOf(picture);
  const placed = fileId && corners ? { fileId, ...corners } : null;
  return [countsOf("map", await writes.map.load(at, { ...values, picture: placed }))];
};

export const loadMapMarkers = (
  at: At,
  { mapMarkers }: ContentWrites,
  entries: readonly ContentMapMarker[],
  { files, category, building }: { files: FileBook; category: Resolve; building: Resolve },
): Promise<KindCounts[]> =>
  loadEntries(
    "mapMarkers",
    mapMarkers,
    at,
    entries.map((entry) => ({
      key: entry.key,
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
