import { type Language, LANGUAGES } from "@foyer/contract";
import { buildings, floors, rooms } from "../features/buildings/buildings.writes.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";
import { savePicture } from "./save-pictures.ts";

/** A place's name and picture in each language. */
const placeText = async (
  context: DemoEditionContext,
  key: string,
  name: Record<Language, string>,
) => {
  const entries = [];
  for (const language of LANGUAGES) {
    const pictureFileId = await savePicture(context, `${key}-${language}.svg`);
    entries.push([language, { name: name[language], pictureFileId }] as const);
  }
  return Object.fromEntries(entries);
};

/** Stores buildings, floors and rooms with their drawn plans. @returns the ids of buildings and rooms */
export const saveBuildings = async (
  context: DemoEditionContext,
): Promise<{ buildings: Ids; rooms: Ids }> => {
  const places = context.content.buildings;
  const drafts = [];
  for (const { key, name, floorsSortedAlphabetically } of places) {
    drafts.push({ key, floorsSortedAlphabetically, text: await placeText(context, key, name) });
  }
  const { ids } = await buildings.load(context, DEMO_PREFIX, drafts);
  const levels = places.flatMap((place, index) =>
    place.floors.map((level) => ({ level, buildingId: ids[index] ?? 0 })),
  );
  const floorDrafts = [];
  for (const { level, buildingId } of levels) {
    const { key, name, order, roomsSortedAlphabetically } = level;
    const text = await placeText(context, key, name);
    floorDrafts.push({ key, position: order, roomsSortedAlphabetically, buildingId, text });
  }
  const stored = await floors.load(context, DEMO_PREFIX, floorDrafts);
  const halls = levels.flatMap(({ level }, index) =>
    level.rooms.map((hall) => ({ hall, floorId: stored.ids[index] ?? 0 })),
  );
  const roomDrafts = [];
  for (const { hall, floorId } of halls) {
    const text = await placeText(context, hall.key, hall.name);
    roomDrafts.push({ key: hall.key, position: hall.order, floorId, text });
  }
  const roomIds = (await rooms.load(context, DEMO_PREFIX, roomDrafts)).ids;
  return { buildings: idsByKey(places, ids), rooms: idsByKey(roomDrafts, roomIds) };
};
