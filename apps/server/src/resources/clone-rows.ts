import type { ClonedEdition } from "@foyer/contract/office/index";
import { asc } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { DateTime } from "luxon";
import { getColumns, isInEdition } from "../content/edition-scope.ts";
import { joinLists } from "../content/lists.ts";
import type { Values } from "../content/references.ts";
import { type EditionWriteContext, writeRows } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { edition, file } from "../db/schema/index.ts";
import type { Binding } from "./binding.ts";

/** New ids of copied rows, by table and old id. */
export type Ids = Map<PgTable, Map<unknown, unknown>>;

/** @param files ids of the copied files, by the old id */
export const createIds = (files: Map<string, string>): Ids => new Map([[file, files]]);

export const findFileCopy = (ids: Ids, id: string | null | undefined): string | undefined =>
  ids.get(file)?.get(id) as string | undefined;

export type Copied = ClonedEdition["copied"][number];
export type Source = { binding: Binding; rows: Values[] };

/** Columns that are not copied: identity, origin and usage of a row. */
const OWN_COLUMNS = [
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
/** Matches file ids anywhere in the content of an edition. */
export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const IS_UUID = new RegExp(`^${UUID.source}$`);

const omitOwnColumns = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OWN_COLUMNS.includes(name)));

/** Lists the columns that refer to rows, except those of the edition. */
const listForeignKeys = (table: PgTable) => {
  const columns = Object.entries(getColumns(table));
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns: keyColumns, foreignTable } = key.reference();
    const entry = columns.find(([, column]) => column === keyColumns[0]);
    return entry && foreignTable !== edition
      ? [{ name: entry[0], isRequired: entry[1].notNull, of: foreignTable }]
      : [];
  });
};

/** Returns a row with references to the copies, or undefined if a required referenced row was not copied. */
const withNewIds = (table: PgTable, row: Values, ids: Ids): Values | undefined => {
  const mapped: Record<string, unknown> = { ...row };
  for (const { name, isRequired, of } of listForeignKeys(table)) {
    if (row[name] === undefined || row[name] === null) continue;
    const id = ids.get(of)?.get(row[name]);
    if (id === undefined && isRequired) return undefined;
    mapped[name] = id ?? null;
  }
  return mapped;
};

/** Returns texts that refer to the copied files. A file field without a copy is omitted. */
const withNewFiles = (text: Values, ids: Ids): Values => {
  const files = ids.get(file);
  const replaceId = (id: string) => findFileCopy(ids, id) ?? id;
  const replaced = JSON.parse(JSON.stringify(text).replaceAll(UUID, replaceId)) as Record<
    string,
    Values
  >;
  const isAvailable = (value: unknown) =>
    !(typeof value === "string" && IS_UUID.test(value)) ||
    [...(files?.values() ?? [])].includes(value);
  return Object.fromEntries(
    Object.entries(replaced).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([, value]) => isAvailable(value))),
    ]),
  );
};

export const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: "utc" }).plus({ days }).toISODate() ?? day;

/** Adds days at the same local time, also across a clock change. */
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

/** Returns the values of a row's copy, or undefined if it cannot be copied. */
const toCopy = ({ kind, table }: Binding, row: Values, change: Change): Values | undefined => {
  const { ids, days, zone } = change;
  const mapped = withNewIds(table, shift(omitOwnColumns(row), days, zone), ids);
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
  // People are not copied, so content for selected people would have an empty audience.
  return isForNobody(copy) ? undefined : copy;
};

/** Column that refers to a parent row in the same table. */
const findParentColumn = (table: PgTable): string | undefined =>
  listForeignKeys(table).find(({ of }) => of === table)?.name;

/** Copies the rows of a resource, parents first. @returns numbers of copied and skipped rows */
export const copyRows = async (
  context: EditionWriteContext,
  { binding, rows }: Source,
  change: Change,
): Promise<Copied> => {
  const { table, kind, resource } = binding;
  const copiedIds = new Map<unknown, unknown>();
  change.ids.set(table, copiedIds);
  const parent = findParentColumn(table);
  let pending = rows;
  while (pending.length > 0) {
    const isReady = (row: Values) => !parent || row[parent] === null || copiedIds.has(row[parent]);
    const ready = pending.filter(isReady);
    if (ready.length === 0) break;
    pending = pending.filter((row) => !isReady(row));
    const copies = ready.flatMap((row) => {
      const values = toCopy(binding, row, change);
      return values ? [{ id: row["id"], values }] : [];
    });
    const { ids } = await writeRows(
      context,
      kind,
      copies.map(({ values }) => ({ values })),
    );
    for (const [index, { id }] of copies.entries()) copiedIds.set(id, ids[index]);
  }
  return { resource: resource.name, count: copiedIds.size, left: rows.length - copiedIds.size };
};

/** Reads all rows of a resource in an edition with their lists. */
export const readSource = async (db: Db, binding: Binding, editionId: number): Promise<Source> => {
  const table: PgTable = binding.table;
  const rows: Values[] = await db
    .select()
    .from(table)
    .where(isInEdition(table, editionId))
    .orderBy(asc(binding.table.id));
  return { binding, rows: await joinLists(db, binding.kind.lists ?? {}, rows) };
};
