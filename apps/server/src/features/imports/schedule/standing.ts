import { LANGUAGES } from "@foyer/contract";
import { personGuid } from "../../../content/given-schedule.ts";
import type { EditionRow } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import type { NameText, Translated } from "../../../db/schema/index.ts";
import { buildings, floors, rooms } from "../../buildings/buildings.writes.ts";
import { panelTypes, thematicPaths } from "../../panels/panels.writes.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { normaliseName } from "../formats/schedule-persons.ts";
import { pathKey, typeKey } from "./load-kinds.ts";
import { roomKey } from "./places-of-schedule.ts";
import { listPersonIds } from "./schedule.repository.ts";

type Ids = ReadonlyMap<string, number>;

/** What a schedule names that stands in the edition already, whoever made it, by what the file calls it. */
export type Standing = { roomIds: Ids; pathIds: Ids; typeIds: Ids; personIds: Ids };

const NOTHING: Standing = {
  roomIds: new Map(),
  pathIds: new Map(),
  typeIds: new Map(),
  personIds: new Map(),
};

type Named = { id: number; names: readonly string[] };

const namesOf = ({ text }: { text: Translated<NameText> }): string[] =>
  LANGUAGES.flatMap((language) => text[language]?.name ?? []);

const toNamed = <Row extends { id: number; text: Translated<NameText> }>(
  rows: readonly Row[],
): Named[] => rows.map((row) => ({ id: row.id, names: namesOf(row) }));

/** Rooms by their names, and by those of their buildings and their names. */
const listRooms = async (at: At): Promise<Named[]> => {
  const floorRows = await floors.list(at);
  const buildingOf = new Map(floorRows.map(({ id, buildingId }) => [id, buildingId]));
  const buildingRows = new Map((await buildings.list(at)).map((row) => [row.id, row]));
  return (await rooms.list(at)).map((room) => {
    const building = buildingRows.get(buildingOf.get(room.floorId) ?? 0);
    const names = namesOf(room);
    const around = building ? namesOf(building) : [];
    const full = around.flatMap((one) => names.map((name) => `${one}, ${name}`));
    return { id: room.id, names: [...names, ...full] };
  });
};

const findByName = <One>(
  ones: readonly One[],
  rows: readonly Named[],
  { keyOf, nameOf }: { keyOf: (one: One) => string; nameOf: (one: One) => string },
): Ids => {
  const ids = new Map<string, number>();
  for (const { id, names } of rows)
    for (const name of names) if (!ids.has(normaliseName(name))) ids.set(normaliseName(name), id);
  return new Map(
    ones.flatMap((one) => {
      const id = ids.get(normaliseName(nameOf(one)));
      return id === undefined ? [] : [[keyOf(one), id] as const];
    }),
  );
};

const findPersons = async (at: At, edition: EditionRow, { persons }: ScheduleDocument) => {
  const ids = await listPersonIds(at.tx, at.editionId);
  const byKey = new Map(ids.map((id) => [`id:${personGuid(edition, id)}`, id]));
  return new Map(
    persons.flatMap(({ key }) => {
      const id = byKey.get(key);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
};

/**
 * Finds what a schedule that Foyer gave away names and the edition has: rooms, paths and types by their
 * names in either language, people by the guids that they have in this edition's schedules. Of any
 * other file nothing is taken for known.
 */
export const findStanding = async (
  at: At,
  edition: EditionRow,
  document: ScheduleDocument,
): Promise<Standing> => {
  if (!document.isGiven) return NOTHING;
  const types = [...new Set(document.sessions.flatMap(({ type }) => type ?? []))];
  return {
    roomIds: findByName(document.rooms, await listRooms(at), {
      keyOf: ({ key }) => roomKey(key),
      nameOf: ({ name }) => name,
    }),
    pathIds: findByName(document.tracks, toNamed(await thematicPaths.list(at)), {
      keyOf: ({ key }) => pathKey(key),
      nameOf: ({ name }) => name,
    }),
    typeIds: findByName(types, toNamed(await panelTypes.list(at)), {
      keyOf: typeKey,
      nameOf: (type) => type,
    }),
    personIds: await findPersons(at, edition, document),
  };
};

/** The document without the rooms, paths, types and people that stand already, which stay as they are. */
export const withoutStanding = (
  document: ScheduleDocument,
  { roomIds, pathIds, typeIds, personIds }: Standing,
): ScheduleDocument => ({
  ...document,
  rooms: document.rooms.filter(({ key }) => !roomIds.has(roomKey(key))),
  tracks: document.tracks.filter(({ key }) => !pathIds.has(pathKey(key))),
  persons: document.persons.filter(({ key }) => !personIds.has(key)),
  sessions: document.sessions.map((session) => ({
    ...session,
    type: session.type !== null && typeIds.has(typeKey(session.type)) ? null : session.type,
  })),
});
