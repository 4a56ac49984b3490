import type { Language } from "@foyer/contract";
import { saveFile } from "../file-store.ts";
import { building, floor, panelType, partner, room, thematicPath } from "../schema/index.ts";
import { drawBuilding, drawFloor, drawLogo, drawRoom } from "./content/index.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { upsert } from "./upsert.ts";

const LANGUAGES: readonly Language[] = ["pl", "en"];
const SVG = "image/svg+xml";

const idsByKey = (keys: readonly string[], rows: readonly { id: number }[]): Ids =>
  new Map(rows.map((row, index) => [keys[index] ?? "", row.id]));

const savePicture = ({ tx, storage, editionId }: DemoEditionContext, name: string, svg: string) =>
  saveFile(tx, storage, {
    editionId,
    isPublic: true,
    name: `${name}.svg`,
    mediaType: SVG,
    bytes: new TextEncoder().encode(svg),
  });

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
  name: { pl: string; en: string },
  draw: (language: Language) => string,
) => {
  const entries = [];
  for (const language of LANGUAGES) {
    const pictureFileId = await savePicture(context, `${key}-${language}`, draw(language));
    entries.push([language, { name: name[language], pictureFileId }] as const);
  }
  return Object.fromEntries(entries);
};

/** Stores buildings, floors and rooms with their drawn plans. @returns the ids of the rooms */
export const saveBuildings = async (context: DemoEditionContext): Promise<Ids> => {
  const { tx, editionId, content } = context;
  const rooms = new Map<string, number>();
  for (const [position, place] of content.buildings.entries()) {
    const buildingText = await placeText(context, place.key, place.name, (language) =>
      drawBuilding(place, language),
    );
    const [buildingRow] = await upsert(
      tx,
      building,
      [building.editionId, building.importKey],
      [
        {
          editionId,
          importKey: `demo:${place.key}`,
          position,
          floorsSortedAlphabetically: place.floorsSortedAlphabetically,
          text: buildingText,
        },
      ],
    );
    for (const level of place.floors) {
      const floorText = await placeText(context, level.key, level.name, (language) =>
        drawFloor(place, level, language),
      );
      const [floorRow] = await upsert(
        tx,
        floor,
        [floor.buildingId, floor.importKey],
        [
          {
            buildingId: buildingRow?.id ?? 0,
            importKey: `demo:${level.key}`,
            position: level.order,
            roomsSortedAlphabetically: level.roomsSortedAlphabetically,
            text: floorText,
          },
        ],
      );
      for (const hall of level.rooms) {
        const text = await placeText(context, hall.key, hall.name, (language) =>
          drawRoom(place, level, hall, language),
        );
        const [roomRow] = await upsert(
          tx,
          room,
          [room.floorId, room.importKey],
          [
            {
              floorId: floorRow?.id ?? 0,
              importKey: `demo:${hall.key}`,
              position: hall.order,
              text,
            },
          ],
        );
        rooms.set(hall.key, roomRow?.id ?? 0);
      }
    }
  }
  return rooms;
};

/** Stores the partners of the edition with their drawn logos. */
export const savePartners = async (context: DemoEditionContext): Promise<Ids> => {
  const { tx, editionId, edition, content } = context;
  const partners = content.partners.filter((candidate) => candidate.editions.includes(edition.key));
  const rows = [];
  for (const [position, { key, name, description, url, logo }] of partners.entries()) {
    const logoFileId = await savePicture(context, key, drawLogo({ name, logo }));
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
