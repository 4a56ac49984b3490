import { LANGUAGES } from "@foyer/contract";
import { personGuid } from "../../../content/exported-schedule.ts";
import type { EditionRow } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { NameText, Translated } from "../../../db/schema/index.ts";
import { buildings, floors, rooms } from "../../buildings/buildings.writes.ts";
import { panelTypes, thematicPaths } from "../../panels/panels.writes.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { normaliseName } from "../formats/schedule-people.ts";
import { pathKey, typeKey } from "./load-kinds.ts";
import { roomKey } from "./schedule-locations.ts";
import { listPersonIds } from "./schedule.repository.ts";

type Ids = ReadonlyMap<string, number>;

/** Existing rows that match entries of a schedule, from any source, by key of the file. */
export type ExistingRows = { roomIds: Ids; pathIds: Ids; typeIds: Ids; personIds: Ids };

const NO_ROWS: ExistingRows = {
  roomIds: new Map(),
  pathIds: new Map(),
  typeIds: new Map(),
  personIds: new Map(),
};

type NamedRow = { id: number; names: readonly string[] };

const listNames = ({ text }: { text: Translated<NameText> }): string[] =>
  LANGUAGES.flatMap((language) => text[language]?.name ?? []);

const toNamedRows = <Row extends { id: number; text: Translated<NameText> }>(
  rows: readonly Row[],
): NamedRow[] => rows.map((row) => ({ id: row.id, names: listNames(row) }));

/** Rooms by name, also with the name of their building. */
const listRooms = async (context: EditionWriteContext): Promise<NamedRow[]> => {
  const floorRows = await floors.list(context);
  const buildingIds = new Map(floorRows.map(({ id, buildingId }) => [id, buildingId]));
  const buildingRows = new Map((await buildings.list(context)).map((row) => [row.id, row]));
  return (await rooms.list(context)).map((room) => {
    const building = buildingRows.get(buildingIds.get(room.floorId) ?? 0);
    const names = listNames(room);
    const buildingNames = building ? listNames(building) : [];
    const fullNames = buildingNames.flatMap((item) => names.map((name) => `${item}, ${name}`));
    return { id: room.id, names: [...names, ...fullNames] };
  });
};

const findByName = <Item>(
  items: readonly Item[],
  rows: readonly NamedRow[],
  { getKey, getName }: { getKey: (item: Item) => string; getName: (item: Item) => string },
): Ids => {
  const ids = new Map<string, number>();
  for (const { id, names } of rows)
    for (const name of names) if (!ids.has(normaliseName(name))) ids.set(normaliseName(name), id);
  return new Map(
    items.flatMap((item) => {
      const id = ids.get(normaliseName(getName(item)));
      return id === undefined ? [] : [[getKey(item), id] as const];
    }),
  );
};

const findPeople = async (
  context: EditionWriteContext,
  edition: EditionRow,
  { people }: ScheduleDocument,
) => {
  const ids = await listPersonIds(context.tx, context.editionId);
  const byKey = new Map(ids.map((id) => [`id:${personGuid(edition, id)}`, id]));
  return new Map(
    people.flatMap(({ key }) => {
      const id = byKey.get(key);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
};

/**
 * Finds rows of the edition that match entries of a Foyer export: rooms, paths and types by name in either
 * language, people by their GUIDs in this edition's schedules. Other files match nothing.
 */
export const findExistingRows = async (
  context: EditionWriteContext,
  edition: EditionRow,
  document: ScheduleDocument,
): Promise<ExistingRows> => {
  if (!document.isFoyerExport) return NO_ROWS;
  const types = [...new Set(document.panels.flatMap(({ type }) => type ?? []))];
  return {
    roomIds: findByName(document.rooms, await listRooms(context), {
      getKey: ({ key }) => roomKey(key),
      getName: ({ name }) => name,
    }),
    pathIds: findByName(document.tracks, toNamedRows(await thematicPaths.list(context)), {
      getKey: ({ key }) => pathKey(key),
      getName: ({ name }) => name,
    }),
    typeIds: findByName(types, toNamedRows(await panelTypes.list(context)), {
      getKey: typeKey,
      getName: (type) => type,
    }),
    personIds: await findPeople(context, edition, document),
  };
};

/** Removes rooms, paths, types and people that exist already, so that they stay unchanged. */
export const omitExistingRows = (
  document: ScheduleDocument,
  { roomIds, pathIds, typeIds, personIds }: ExistingRows,
): ScheduleDocument => ({
  ...document,
  rooms: document.rooms.filter(({ key }) => !roomIds.has(roomKey(key))),
  tracks: document.tracks.filter(({ key }) => !pathIds.has(pathKey(key))),
  people: document.people.filter(({ key }) => !personIds.has(key)),
  panels: document.panels.map((panel) => ({
    ...panel,
    type: panel.type !== null && typeIds.has(typeKey(panel.type)) ? null : panel.type,
  })),
});
