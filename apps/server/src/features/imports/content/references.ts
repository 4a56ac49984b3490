import { LANGUAGES } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import type { Translated } from "../../../db/schema/index.ts";
import type { Problems } from "../formats/content/content-notes.ts";
import type { Reference, RoomReference } from "../formats/content/content-values.ts";
import { guidsOfName } from "../formats/schedule-guids.ts";
import { contentKey, isContentKey, withoutPrefix } from "../import-key.ts";
import { createReferencesRepository } from "./references.repository.ts";

/** Finds the one row that a place of the file names; null, with a problem, unless there is exactly one. */
export type Resolve<Named extends Reference = Reference> = (reference: Named) => number | null;

type NamedRow = { id: number; importKey: string | null; text: Translated<object> };

export const namesIn = (text: Translated<object>): string[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(text[language] ?? {}).flatMap(([field, value]) =>
      (field === "name" || field === "title") && typeof value === "string" ? [value] : [],
    ),
  );

const isCalled = ({ importKey, text }: Pick<NamedRow, "importKey" | "text">, name: string) =>
  importKey === name || importKey === contentKey(name) || namesIn(text).includes(name);

const createIndex = (items: Iterable<readonly [name: string, id: number]>) => {
  const index = new Map<string, Set<number>>();
  for (const [name, id] of items) {
    const ids = index.get(name);
    if (ids) ids.add(id);
    else index.set(name, new Set([id]));
  }
  return (name: string): number[] => [...(index.get(name) ?? [])];
};

const choose = (
  problems: Pick<Problems, "add">,
  { name, path }: Reference,
  ids: readonly number[],
) => {
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return id;
  if (name !== "" && ids.length === 0) {
    problems.add("unknown-reference", path, { value: name });
  }
  if (ids.length > 1) problems.add("ambiguous-reference", path, { value: name, count: ids.length });
  return null;
};

/**
 * Resolves names of rows by key first, then by their names in either language.
 * @param wanted the keys of the file's own list: what an earlier file brought and this one does not is
 * not there any more; null where the file has no such list
 */
const createResolve = (
  problems: Pick<Problems, "add">,
  rows: readonly NamedRow[],
  wanted: ReadonlySet<string> | null,
): Resolve => {
  const present = rows.filter(
    ({ importKey }) => wanted === null || !isContentKey(importKey) || wanted.has(importKey),
  );
  const byKey = createIndex(
    present.flatMap(({ id, importKey }) => {
      if (importKey === null) return [];
      const own = isContentKey(importKey) ? [[withoutPrefix(importKey), id] as const] : [];
      return [[importKey, id] as const, ...own];
    }),
  );
  const byName = createIndex(
    present.flatMap(({ id, text }) => namesIn(text).map((name) => [name, id] as const)),
  );
  return (reference) => {
    const keyed = byKey(reference.name);
    // Of a faulty list nothing is stored, and its file is refused for what is wrong there.
    if (keyed.length === 0 && wanted?.has(contentKey(reference.name))) return null;
    return choose(problems, reference, keyed.length > 0 ? keyed : byName(reference.name));
  };
};

const createRoomResolve = (
  problems: Pick<Problems, "add">,
  rows: Awaited<ReturnType<ReturnType<typeof createReferencesRepository>["listRooms"]>>,
): Resolve<RoomReference> => {
  return (reference) => {
    const found = rows.filter(
      ({ room, floor, building }) =>
        isCalled(room, reference.name) &&
        (reference.floor === null || isCalled(floor, reference.floor)) &&
        (reference.building === null || isCalled(building, reference.building)),
    );
    return choose(
      problems,
      reference,
      found.map(({ room }) => room.id),
    );
  };
};

/** What the edition has: rooms, buildings, people, groups of people and panels. */
export const loadReferences = async (
  tx: Db,
  editionId: number,
  all: Problems,
  lostKeys: ReadonlySet<string>,
) => {
  const problems: Pick<Problems, "add"> = {
    add: (code, path, params) => {
      const value = params?.["value"];
      if (typeof value === "object" || !lostKeys.has(String(value))) all.add(code, path, params);
    },
  };
  const repository = createReferencesRepository(tx, editionId);
  const attendees = await repository.listAttendees();
  const aliases = await repository.listAliases();
  const byExternalId = createIndex(
    [...attendees, ...aliases].map(({ id, externalId }) => [externalId, id]),
  );
  const byEmail = createIndex(
    attendees.flatMap(({ id, email }) => (email === null ? [] : [[email.toLowerCase(), id]])),
  );
  const groups = await repository.listUserGroups();
  const byGroupName = createIndex(groups.map(({ id, name }) => [name, id]));
  const panels = await repository.listPanels();
  const byGid = createIndex(panels.map(({ id, gid }) => [gid, id]));

  const attendee: Resolve = (reference) => {
    const idsByKey = byExternalId(reference.name);
    const ids = idsByKey.length > 0 ? idsByKey : byEmail(reference.name.toLowerCase());
    return choose(problems, reference, ids);
  };
  const group: Resolve = (reference) => choose(problems, reference, byGroupName(reference.name));
  const panel: Resolve = (reference) => {
    const ids = guidsOfName(reference.name).flatMap(byGid);
    return choose(problems, reference, [...new Set(ids)]);
  };
  return {
    attendee,
    group,
    panel,
    room: createRoomResolve(problems, await repository.listRooms()),
    building: createResolve(problems, await repository.listNamed("building"), null),
    /** Resolves what stands in the file's own list too; to be asked when that list has been written. */
    ofList: async (
      kind: "trades" | "partnerGroups" | "mapCategories" | "thematicPaths" | "panelTypes",
      items: readonly { key: string }[] | null,
    ): Promise<Resolve> => createResolve(problems, await repository.listNamed(kind), keysOf(items)),
  };
};

export type References = Awaited<ReturnType<typeof loadReferences>>;

/** The rows that a list of references names, each once. */
export const resolveAll = (references: readonly Reference[], resolve: Resolve): number[] => [
  ...new Set(references.flatMap((reference) => resolve(reference) ?? [])),
];

/** The import keys of the items of a list; null where there is no list. */
const keysOf = (items: readonly { key: string }[] | null): ReadonlySet<string> | null =>
  items && new Set(items.map(({ key }) => contentKey(key)));
