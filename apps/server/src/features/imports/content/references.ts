import { LANGUAGES } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import type { Translated } from "../../../db/schema/index.ts";
import type { Problems } from "../formats/content/content-problems.ts";
import type { Reference, RoomReference } from "../formats/content/content-values.ts";
import { listPossibleGuids } from "../formats/schedule-guids.ts";
import { contentKey, isContentKey, withoutPrefix } from "../import-key.ts";
import { createReferencesRepository } from "./references.repository.ts";

/** Finds the one row of a reference. Otherwise it reports a problem and returns null. */
export type Resolve<NamedReference extends Reference = Reference> = (
  reference: NamedReference,
) => number | null;

type NamedRow = { id: number; importKey: string | null; text: Translated<object> };

export const listNames = (text: Translated<object>): string[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(text[language] ?? {}).flatMap(([field, value]) =>
      (field === "name" || field === "title") && typeof value === "string" ? [value] : [],
    ),
  );

const hasName = ({ importKey, text }: Pick<NamedRow, "importKey" | "text">, name: string) =>
  importKey === name || importKey === contentKey(name) || listNames(text).includes(name);

const createIndex = (items: Iterable<readonly [name: string, id: number]>) => {
  const index = new Map<string, Set<number>>();
  for (const [name, id] of items) {
    const ids = index.get(name);
    if (ids) ids.add(id);
    else index.set(name, new Set([id]));
  }
  return (name: string): number[] => [...(index.get(name) ?? [])];
};

const resolveSingle = (
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
 * Creates a function that resolves references by key first, then by name in either language.
 * @param fileKeys keys of the file's own list; rows of earlier files with other keys are ignored. Null if the
 * file has no such list
 */
const createResolve = (
  problems: Pick<Problems, "add">,
  rows: readonly NamedRow[],
  fileKeys: ReadonlySet<string> | null,
): Resolve => {
  const currentRows = rows.filter(
    ({ importKey }) => fileKeys === null || !isContentKey(importKey) || fileKeys.has(importKey),
  );
  const byKey = createIndex(
    currentRows.flatMap(({ id, importKey }) => {
      if (importKey === null) return [];
      const withoutPrefixes = isContentKey(importKey)
        ? [[withoutPrefix(importKey), id] as const]
        : [];
      return [[importKey, id] as const, ...withoutPrefixes];
    }),
  );
  const byName = createIndex(
    currentRows.flatMap(({ id, text }) => listNames(text).map((name) => [name, id] as const)),
  );
  return (reference) => {
    const matchesByKey = byKey(reference.name);
    // An item of an invalid list is not stored; its own problem is reported already.
    if (matchesByKey.length === 0 && fileKeys?.has(contentKey(reference.name))) return null;
    return resolveSingle(
      problems,
      reference,
      matchesByKey.length > 0 ? matchesByKey : byName(reference.name),
    );
  };
};

const createRoomResolve = (
  problems: Pick<Problems, "add">,
  rows: Awaited<ReturnType<ReturnType<typeof createReferencesRepository>["listRooms"]>>,
): Resolve<RoomReference> => {
  return (reference) => {
    const matches = rows.filter(
      ({ room, floor, building }) =>
        hasName(room, reference.name) &&
        (reference.floor === null || hasName(floor, reference.floor)) &&
        (reference.building === null || hasName(building, reference.building)),
    );
    return resolveSingle(
      problems,
      reference,
      matches.map(({ room }) => room.id),
    );
  };
};

/** Loads the possible targets of references: rooms, buildings, people, groups and panels. */
export const loadReferences = async (
  tx: Db,
  editionId: number,
  allProblems: Problems,
  invalidKeys: ReadonlySet<string>,
) => {
  const problems: Pick<Problems, "add"> = {
    add: (code, path, params) => {
      const value = params?.["value"];
      if (typeof value === "object" || !invalidKeys.has(String(value)))
        allProblems.add(code, path, params);
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
    return resolveSingle(problems, reference, ids);
  };
  const group: Resolve = (reference) =>
    resolveSingle(problems, reference, byGroupName(reference.name));
  const panel: Resolve = (reference) => {
    const ids = listPossibleGuids(reference.name).flatMap(byGid);
    return resolveSingle(problems, reference, [...new Set(ids)]);
  };
  return {
    attendee,
    group,
    panel,
    room: createRoomResolve(problems, await repository.listRooms()),
    building: createResolve(problems, await repository.listNamedRows("building"), null),
    /** Creates a resolver that includes the file's own list. Call it after that list is loaded. */
    createListResolve: async (
      kind: "trades" | "partnerGroups" | "mapCategories" | "thematicPaths" | "panelTypes",
      items: readonly { key: string }[] | null,
    ): Promise<Resolve> =>
      createResolve(problems, await repository.listNamedRows(kind), toImportKeys(items)),
  };
};

export type References = Awaited<ReturnType<typeof loadReferences>>;

/** Resolves references to distinct ids; unresolved ones are left out. */
export const resolveAll = (references: readonly Reference[], resolve: Resolve): number[] => [
  ...new Set(references.flatMap((reference) => resolve(reference) ?? [])),
];

const toImportKeys = (items: readonly { key: string }[] | null): ReadonlySet<string> | null =>
  items && new Set(items.map(({ key }) => contentKey(key)));
