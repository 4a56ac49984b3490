import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { buildings, floors, rooms } from "../../buildings/buildings.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import type { Localised, PictureReference } from "../formats/content/content-values.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { FileLookup } from "./save-pictures.ts";

type Location = { key: string; name: Localised<string>; picture: Localised<PictureReference> };

const toLocation = ({ key, name, picture }: Location, files: FileLookup) => ({
  key,
  text: composeText({ name }, { pictureFileId: files.getIds(picture) }),
});

/** Loads buildings with floors and rooms. Lists missing from an item are left unchanged. */
export const loadBuildings = async (
  context: EditionWriteContext,
  files: FileLookup,
  items: readonly ContentItem<"buildings">[],
): Promise<KindCounts[]> => {
  const floorCounts = [];
  const roomCounts = [];
  const loaded = await buildings.load(
    context,
    CONTENT_PREFIX,
    items.map((building) => ({
      ...toLocation(building, files),
      floorsSortedAlphabetically: building.sortFloors,
    })),
  );
  for (const [index, { floors: fileFloors }] of items.entries()) {
    const buildingId = loaded.ids[index];
    if (fileFloors === null || buildingId === undefined) continue;
    const floorInputs = fileFloors.map((floor) => ({
      ...toLocation(floor, files),
      buildingId,
      roomsSortedAlphabetically: floor.sortRooms,
    }));
    const owner = { buildingId };
    const { ids, counts } = await floors.load(context, CONTENT_PREFIX, floorInputs, { owner });
    floorCounts.push(counts);
    for (const [floorIndex, { rooms: fileRooms }] of fileFloors.entries()) {
      const floorId = ids[floorIndex];
      if (fileRooms === null || floorId === undefined) continue;
      const roomInputs = fileRooms.map((room) => ({ ...toLocation(room, files), floorId }));
      const inFloor = { owner: { floorId } };
      roomCounts.push((await rooms.load(context, CONTENT_PREFIX, roomInputs, inFloor)).counts);
    }
  }
  return [
    toKindCounts("buildings", loaded.counts),
    toKindCounts("floors", ...floorCounts),
    toKindCounts("rooms", ...roomCounts),
  ];
};
