import { createHash } from "node:crypto";
import { LANGUAGES } from "@foyer/contract";
import { and, eq } from "drizzle-orm";
import { fileOfBytes } from "../lib/file-of-bytes.ts";
import type { Storage } from "../lib/storage.ts";
import { insertFile, type StoredFile, storeBytes } from "../db/file-store.ts";
import type { Database } from "../db/index.ts";
import { edition, file } from "../db/schema/index.ts";
import {
  type DemoContent,
  type DemoEdition,
  drawBuilding,
  drawEvent,
  drawFloor,
  drawLogo,
  drawMap,
  drawRoom,
} from "@foyer/demo";
import type { DemoEditionContext } from "./context.ts";

export const MAP_PICTURE = "map.svg";

type Picture = { name: string; svg: string };

const drawPlans = ({ buildings }: DemoContent): Picture[] =>
  LANGUAGES.flatMap((language) =>
    buildings.flatMap((place) => [
      { name: `${place.key}-${language}.svg`, svg: drawBuilding(place, language) },
      ...place.floors.flatMap((level) => [
        { name: `${level.key}-${language}.svg`, svg: drawFloor(place, level, language) },
        ...level.rooms.map((hall) => ({
          name: `${hall.key}-${language}.svg`,
          svg: drawRoom(place, level, hall, language),
        })),
      ]),
    ]),
  );

const drawLogos = ({ partners }: DemoContent, { key: editionKey }: DemoEdition): Picture[] =>
  partners
    .filter(({ editions }) => editions.includes(editionKey))
    .map(({ key, name, logo }) => ({ name: `${key}.svg`, svg: drawLogo({ name, logo }) }));

/** Of an item of the agenda that has one, and of a recreational event. */
export const eventPictureName = (key: string) => `event-${key}.svg`;

const drawEvents = ({ agendaItems }: DemoContent, { key: editionKey }: DemoEdition): Picture[] =>
  agendaItems.flatMap(({ key, edition: of, topic, picture }) =>
    of === editionKey && picture
      ? [{ name: eventPictureName(key), svg: drawEvent(topic, picture) }]
      : [],
  );

const drawPartyEvents = (
  { partyEvents }: DemoContent,
  { key: editionKey }: DemoEdition,
): Picture[] =>
  partyEvents.flatMap(({ key, edition: of, title, picture }) =>
    of === editionKey ? [{ name: eventPictureName(key), svg: drawEvent(title, picture) }] : [],
  );

const listStored = (db: Database["db"], { year, type }: DemoEdition): Promise<StoredFile[]> =>
  db
    .select({
      id: file.id,
      name: file.name,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
    })
    .from(file)
    .innerJoin(edition, eq(edition.id, file.editionId))
    .where(and(eq(edition.year, year), eq(edition.type, type), eq(file.kind, "content")));

/**
 * Draws the plans, logos, map and pictures of events of an edition and puts those into the storage that
 * it does not have yet.
 * @returns them by their names
 */
export const savePictures = async (
  database: Database,
  storage: Storage,
  demoEdition: DemoEdition,
  content: DemoContent,
): Promise<ReadonlyMap<string, StoredFile>> => {
  const stored = await listStored(database.db, demoEdition);
  const pictures = new Map<string, StoredFile>();
  const drawn = [
    ...drawPlans(content),
    ...drawLogos(content, demoEdition),
    { name: MAP_PICTURE, svg: drawMap() },
    ...drawEvents(content, demoEdition),
    ...drawPartyEvents(content, demoEdition),
  ];
  for (const { name, svg } of drawn) {
    const bytes = Buffer.from(svg);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const known = stored.find(
      (candidate) => candidate.name === name && candidate.sha256 === sha256,
    );
    const added = fileOfBytes(name, "image/svg+xml", bytes);
    pictures.set(name, known ?? (await storeBytes(database, storage, added)));
  }
  return pictures;
};

/** Makes a picture that is in the storage a file of the edition. @returns the file's id */
export const savePicture = ({ tx, pictures, editionId }: DemoEditionContext, name: string) => {
  const stored = pictures.get(name);
  if (!stored) throw new Error(`${name} was not drawn`);
  return insertFile(tx, stored, { kind: "content", editionId, isPublic: true });
};
