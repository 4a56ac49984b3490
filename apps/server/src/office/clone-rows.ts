import type { ClonedEdition } from "@foyer/contract/office/index";
import { asc } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { DateTime } from "luxon";
import { columnsOf, isInEdition } from "../content/in-edition.ts";
import { joinLists } from "../content/lists.ts";
import type { Values } from "../content/references.ts";
import { type At, writeRows } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { edition, file } from "../db/schema/index.ts";
import type { Binding } from "./binding.ts";

/** Of what was copied the new ids, by the tables and the old ids. */
export type Ids = Map<PgTable, Map<unknown, unknown>>;

export type Copied = ClonedEdition["copied"][number];
export type Source = { binding: Binding; rows: Values[] };

/** What is a row's own, or says what has become of it in its edition. */
const OWN = [
  "id",
  "editionId",
  "importKey",
  "externalId",
  "gid",
  "isImported",
  "createdAt",
  "updatedAt",
  "signedUpCount",
];

const INSTANTS = ["startsAt", "endsAt"];
/** Ids of files, wherever they stand in what an edition shows. */
export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const IS_UUID = new RegExp(`^${UUID.source}$`);

const withoutOwn = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name)));

/** The columns of a table that name rows of others. */
const foreignKeysOf = (table: PgTable) => {
  const columns = Object.entries(columnsOf(table));
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns: own, foreignTable } = key.reference();
    const found = columns.find(([, column]) => column === own[0]);
    return found && foreignTable !== edition
      ? [{ name: found[0], isNeeded: found[1].notNull, of: foreignTable }]
      : [];
  });
};

/** A row that names what was copied; undefined where what it cannot be without was not. */
const withNewIds = (table: PgTable, row: Values, ids: Ids): Values | undefined => {
  const mapped: Record<string, unknown> = { ...row };
  for (const { name, isNeeded, of } of foreignKeysOf(table)) {
    if (row[name] === undefined || row[name] === null) continue;
    const id = ids.get(of)?.get(row[name]);
    if (id === undefined && isNeeded) return undefined;
    mapped[name] = id ?? null;
  }
  return mapped;
};

/** Texts that name the copies of files; a file that there is no copy of is left out. */
const withNewFiles = (text: Values, ids: Ids): Values => {
  const files = ids.get(file);
  const known = (id: string) => (files?.get(id) as string | undefined) ?? id;
  const renamed = JSON.parse(JSON.stringify(text).replaceAll(UUID, known)) as Record<
    string,
    Values
  >;
  const isThere = (value: unknown) =>
    !(typeof value === "string" && IS_UUID.test(value)) ||
    [...(files?.values() ?? [])].includes(value);
  return Object.fromEntries(
    Object.entries(renamed).map(([language, words]) => [
      language,
      Object.fromEntries(Object.entries(words).filter(([, value]) => isThere(value))),
    ]),
  );
};

export const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: "utc" }).plus({ days }).toISODate() ?? day;

/** The same time by the clocks of a zone, some days later: also where these were put forward or back. */
const addLocalDays = (at: Date, days: number, zone: string): Date =>
  DateTime.fromJSDate(at, { zone }).plus({ days }).toJSDate();

const shift = (row: Values, days: number, zone: string): Values => {
  const shifted: Record<string, unknown> = { ...row };
  if (typeof row["day"] === "string") shifted["day"] = addDays(row["day"], days);
  for (const name of INSTANTS) {
    const at = row[name];
    if (at instanceof Date) shifted[name] = addLocalDays(at, days, zone);
  }
  return shifted;
};

const isForNobody = ({ audience, ...lists }: Values): boolean =>
  typeof audience === "string" &&
  audience !== "all" &&
  ((lists[audience] ?? []) as unknown[]).length === 0;

type Change = { ids: Ids; days: number; zone: string };

/** What a copy of a row holds; undefined for one that cannot be copied. */
const toCopy = ({ kind, table }: Binding, row: Values, change: Change): Values | undefined => {
  const { ids, days, zone } = change;
  const mapped = withNewIds(table, shift(withoutOwn(row), days, zone), ids);
  if (!mapped) return undefined;
  const lists = Object.entries(kind.lists ?? {}).map(([name, list]) => {
    const rows = (row[name] ?? []) as readonly Values[];
    return [name, rows.flatMap((listed) => withNewIds(list.table, listed, ids) ?? [])] as const;
  });
  const copy: Values = {
    ...mapped,
    ...(mapped["text"] !== undefined && { text: withNewFiles(mapped["text"] as Values, ids) }),
    ...Object.fromEntries(lists),
  };
  // People are of their edition, so that what is for some of them is for nobody.
  return isForNobody(copy) ? undefined : copy;
};

/** The column by which rows are parts of others of their table. */
const parentOf = (table: PgTable): string | undefined =>
  foreignKeysOf(table).find(({ of }) => of === table)?.name;

/** Copies the rows of a resource, those before their parts. @returns how many, and how many could not be */
export const copyRows = async (
  at: At,
  { binding, rows }: Source,
  change: Change,
): Promise<Copied> => {
  const { table, kind, resource } = binding;
  const done = new Map<unknown, unknown>();
  change.ids.set(table, done);
  const parent = parentOf(table);
  let pending = rows;
  while (pending.length > 0) {
    const isReady = (row: Values) => !parent || row[parent] === null || done.has(row[parent]);
    const ready = pending.filter(isReady);
    if (ready.length === 0) break;
    pending = pending.filter((row) => !isReady(row));
    const copies = ready.flatMap((row) => {
      const values = toCopy(binding, row, change);
      return values ? [{ id: row["id"], values }] : [];
    });
    const { ids } = await writeRows(
      at,
      kind,
      copies.map(({ values }) => ({ values })),
    );
    for (const [index, { id }] of copies.entries()) done.set(id, ids[index]);
  }
  return { resource: resource.name, count: done.size, left: rows.length - done.size };
};

/** All rows of a resource in an edition, with their lists. */
export const readSource = async (db: Db, binding: Binding, editionId: number): Promise<Source> => {
  const table: PgTable = binding.table;
  const rows: Values[] = await db
    .select()
    .from(table)
    .where(isInEdition(table, editionId))
    .orderBy(asc(binding.table.id));
  return { binding, rows: await joinLists(db, binding.kind.lists ?? {}, rows) };
};
