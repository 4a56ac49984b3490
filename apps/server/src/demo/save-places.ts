import { type Language, LANGUAGES } from "@foyer/contract";
import type { Building, Floor, Room } from "@foyer/demo";
import { insertFile } from "../db/file-store.ts";
import { building, floor, panelType, partner, room, thematicPath } from "../db/schema/index.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { upsert } from "./upsert.ts";

const idsByKey = (keys: readonly string[], rows: readonly { id: number }[]): Ids =>
  new Map(rows.map((row, index) => [keys[index] ?? "", row.id]));

const savePicture = ({ tx, pictures, editionId }: DemoEditionContext, name: string) => {
  const stored = pictures.get(name);
  if (!stored) throw new Error(`${name} was not drawn`);
  return insertFile(tx, stored, { kind: "content", editionId, isPublic: true });
};

const savePathNames = async ({ tx, editionId, content }: DemoEditionContext) => {
  const rows = content.thematicPaths.map(({ key, name, color }, position) => ({
    editionId,
    importKey: `demo:${key}`,
    position,
    color,
    text: { pl: { name: name.pl }, en: { name: name.en } },
  }));
  const stored = await upsert(
    tx,
    thematicPath,
    [thematicPath.editionId, thematicPath.importKey],
    rows,
  );
  return idsByKey(
    content.thematicPaths.map((path) => path.key),
    stored,
  );
};

const saveTypes = async ({ tx, editionId, content }: DemoEditionContext) => {
  const rows = content.panelTypes.map(({ key, name }, position) => ({
    editionId,
    importKey: `demo:${key}`,
    position,
    text: { pl: { name: name.pl }, en: { name: name.en } },
  }));
  const stored = await upsert(tx, panelType, [panelType.editionId, panelType.importKey], rows);
  return idsByKey(
    content.panelTypes.map((type) => type.key),
    stored,
  );
};

export const savePathsAndTypes = async (context: DemoEditionContext) => ({
  paths: await savePathNames(context),
  types: await saveTypes(context),
});

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

/** Stores buildings, floors and rooms with their drawn plans. @returns the ids of the rooms */
export const saveBuildings = async (context: DemoEditionContext): Promise<Ids> => {
  const rooms = new Map<string, number>();
  for (const [position, place] of context.content.buildings.entries()) {
    const buildingId = await saveBuilding(context, place, position);
    for (const level of place.floors) {
      const floorId = await saveFloor(context, level, buildingId);
      for (const hall of level.rooms) {
        rooms.set(hall.key, await saveRoom(context, hall, floorId));
      }
    }
  }
  return rooms;
};

export const savePartners = async (context: DemoEditionContext): Promise<Ids> => {
  const { tx, editionId, edition, content } = context;
  const partners = content.partners.filter((candidate) => candidate.editions.includes(edition.key));
  const rows = [];
  for (const [position, { key, name, description, url }] of partners.entries()) {
    const logoFileId = await savePicture(context, `${key}.svg`);
    rows.push({
      editionId,
      externalId: `demo:${key}`,
      url,
      position,
      text: {
        pl: { name: name.pl, description: description.pl, logoFileId },
        en: { name: name.en, description: description.en, logoFileId },
      },
    });
  }
  if (rows.length === 0) return new Map();
  const stored = await upsert(tx, partner, [partner.editionId, partner.externalId], rows);
  return idsByKey(
    partners.map((candidate) => candidate.key),
    stored,
  );
};
