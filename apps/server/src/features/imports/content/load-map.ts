import type { At } from "../../../content/write-rows.ts";
import { mapMarkers, mapView } from "../../maps/maps.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentMap, ContentMapMarker } from "../formats/content/content-document.ts";
import { composeText } from "./compose-text.ts";
import { loadItems } from "./load-items.ts";
import type { Resolve } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";

export const loadMap = async (
  at: At,
  { picture, corners, ...values }: ContentMap,
  files: FileBook,
): Promise<KindCounts[]> => {
  const fileId = picture && files.idOf(picture);
  const placed = fileId && corners ? { fileId, ...corners } : null;
  return [countsOf("map", await mapView.set(at, { ...values, picture: placed }))];
};

export const loadMapMarkers = (
  at: At,
  entries: readonly ContentMapMarker[],
  { files, category, building }: { files: FileBook; category: Resolve; building: Resolve },
): Promise<KindCounts[]> =>
  loadItems(
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
