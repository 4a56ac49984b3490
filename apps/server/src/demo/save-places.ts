import { type Language, LANGUAGES } from "@foyer/contract";
import type { Building, Floor, Room } from "@foyer/demo";
import { building, floor, room } from "../db/schema/index.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { savePicture } from "./save-pictures.ts";
import { upsert } from "../db/upsert.ts";

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

const idOf = (rows: readonly { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error("the place was not stored");
  return row.id;
};

const saveBuilding = async (context: DemoEditionContext, place: Building, position: number) => {
  const row = {
    editionId: context.editionId,
    importKey: `demo:${place.key}`,
    position,
    floorsSortedAlphabetically: place.floorsSortedAlphabetically,
    text: await placeText(context, place.key, place.name),
  };
  const key = [building.editionId, building.importKey];
  return idOf(await upsert(context.tx, building, key, [row]));
};

const saveFloor = async (context: DemoEditionContext, level: Floor, buildingId: number) => {
  const row = {
    buildingId,
    importKey: `demo:${level.key}`,
    position: level.order,
    roomsSortedAlphabetically: level.roomsSortedAlphabetically,
    text: await placeText(context, level.key, level.name),
  };
  return idOf(await upsert(context.tx, floor, [floor.buildingId, floor.importKey], [row]));
};

const saveRoom = async (context: DemoEditionContext, hall: Room, floorId: number) => {
  const row = {
    floorId,
    importKey: `demo:${hall.key}`,
    position: hall.order,
    text: await placeText(context, hall.key, hall.name),
  };
  return idOf(await upsert(context.tx, room, [room.floorId, room.importKey], [row]));
};

/** Stores buildings, floors and rooms with their drawn plans. @returns the ids of buildings and rooms */
export const saveBuildings = async (
  context: DemoEditionContext,
): Promise<{ buildings: Ids; rooms: Ids }> => {
  const buildings = new Map<string, number>();
  const rooms = new Map<string, number>();
  for (const [position, place] of context.content.buildings.entries()) {
    const buildingId = await saveBuilding(context, place, position);
    buildings.set(place.key, buildingId);
    for (const level of place.floors) {
      const floorId = await saveFloor(context, level, buildingId);
      for (const hall of level.rooms) {
        rooms.set(hall.key, await saveRoom(context, hall, floorId));
      }
    }
  }
  return { buildings, rooms };
};
