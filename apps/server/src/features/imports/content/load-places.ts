import type { At } from "../../../content/write-rows.ts";
import { buildings, floors, rooms } from "../../buildings/buildings.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import type { Localised, PictureReference } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { FileBook } from "./save-pictures.ts";

type Place = { key: string; name: Localised<string>; picture: Localised<PictureReference> };

const toPlace = ({ key, name, picture }: Place, files: FileBook) => ({
  key,
  text: composeText({ name }, { pictureFileId: files.idsOf(picture) }),
});

/** Buildings with their floors and rooms; a list that one does not have in the file is left alone. */
export const loadBuildings = async (
  at: At,
  files: FileBook,
  items: readonly ContentItem<"buildings">[],
): Promise<KindCounts[]> => {
  const ofFloors = [];
  const ofRooms = [];
  const loaded = await buildings.load(
    at,
    CONTENT_PREFIX,
    items.map((building) => ({
      ...toPlace(building, files),
      floorsSortedAlphabetically: building.sortFloors,
    })),
  );
  for (const [index, { floors: levels }] of items.entries()) {
    const buildingId = loaded.ids[index];
    if (levels === null || buildingId === undefined) continue;
    const drafts = levels.map((level) => ({
      ...toPlace(level, files),
      buildingId,
      roomsSortedAlphabetically: level.sortRooms,
    }));
    const owner = { buildingId };
    const { ids, counts } = await floors.load(at, CONTENT_PREFIX, drafts, { owner });
    ofFloors.push(counts);
    for (const [place, { rooms: halls }] of levels.entries()) {
      const floorId = ids[place];
      if (halls === null || floorId === undefined) continue;
      const hallDrafts = halls.map((hall) => ({ ...toPlace(hall, files), floorId }));
      const inFloor = { owner: { floorId } };
      ofRooms.push((await rooms.load(at, CONTENT_PREFIX, hallDrafts, inFloor)).counts);
    }
  }
  return [
    countsOf("buildings", loaded.counts),
    countsOf("floors", ...ofFloors),
    countsOf("rooms", ...ofRooms),
  ];
};
