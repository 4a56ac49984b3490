import { LANGUAGES } from "@foyer/contract";
import {
  CLONE_PARTS,
  type ClonedEdition,
  type ClonePart,
  type CloneForm,
} from "@foyer/contract/office/index";
import { and, asc, eq } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { DateTime } from "luxon";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { insertFile, storeBytes, type StoredFile } from "../content/file-store.ts";
import { columnsOf, isInEdition } from "../content/in-edition.ts";
import { readList } from "../content/lists.ts";
import type { Values } from "../content/references.ts";
import { type At, writeRows } from "../content/write-rows.ts";
import type { Edition } from "../context/editions.ts";
import type { Database, Db } from "../db/index.ts";
import { edition, file } from "../db/schema/index.ts";
import { editions as editionWrites } from "../features/conferences/editions.writes.ts";
import { mapView } from "../features/maps/maps.writes.ts";
import { notFound } from "../lib/failure.ts";
import type { Storage } from "../lib/storage.ts";
import type { Binding } from "./binding.ts";
import type { OfficeEditions } from "./editions.service.ts";
import { readMapRow, readMapView, toMapSettings } from "./map-settings.ts";

/** Of what was copied the new ids, by the tables and the old ids. */
type Ids = Map<PgTable, Map<unknown, unknown>>;

type FileRow = typeof file.$inferSelect;
type Copied = ClonedEdition["copied"][number];
type Source = { binding: Binding; rows: Values[] };

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
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
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

const addDays = (day: string, days: number): string =>
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
const copyRows = async (at: At, { binding, rows }: Source, change: Change): Promise<Copied> => {
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
const readSource = async (db: Db, binding: Binding, editionId: number): Promise<Source> => {
  const table: PgTable = binding.table;
  const rows: Values[] = await db
    .select()
    .from(table)
    .where(isInEdition(table, editionId))
    .orderBy(asc(binding.table.id));
  const owners = rows.map(({ id }) => id);
  const lists = await Promise.all(
    Object.entries(binding.kind.lists ?? {}).map(
      async ([name, list]) => [name, await readList(db, list, owners)] as const,
    ),
  );
  return {
    binding,
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(lists.map(([name, found]) => [name, found.get(row["id"]) ?? []])),
    })),
  };
};

/** The settings of a clone: those of its source, but hidden, unpublished, and with the days and name of its own. */
const toSettings = (source: Edition, form: CloneForm, days: number) => {
  const { id: _id, createdAt: _createdAt, emailSalt: _salt, isArchived: _isOver, ...kept } = source;
  const text: Edition["text"] = {};
  for (const language of LANGUAGES) {
    const { description2: _date, logoFileId: _logo, ...words } = source.text[language] ?? {};
    const name = form.name[language];
    if (name !== undefined) text[language] = { ...words, name };
  }
  return {
    ...kept,
    year: form.year,
    type: form.type,
    startsOn: form.startsOn,
    endsOn: addDays(source.endsOn, days),
    visible: false,
    showAgenda: false,
    forbiddenClashes: [],
    text,
  };
};

type Dependencies = {
  database: Database;
  storage: Storage;
  contentWrite: ContentWrite;
  editions: Pick<OfficeEditions, "add" | "refuseTaken">;
  bindings: readonly Binding[];
};

/** Makes editions out of others. */
export const createCloning = (dependencies: Dependencies) => {
  const { database, storage, contentWrite, editions, bindings } = dependencies;
  const { db } = database;

  const getBinding = (name: string): Binding => {
    const binding = bindings.find(({ resource }) => resource.name === name);
    if (!binding) throw new Error(`there is no resource ${name}`);
    return binding;
  };

  /** Stores the bytes of a file once more, under an id of its own. */
  const copyBytes = async (row: FileRow): Promise<StoredFile | undefined> => {
    const content = await storage.find(row.id);
    if (!content) return undefined;
    const { name, mediaType, size } = row;
    return storeBytes(database, storage, { name, mediaType, size, open: () => content });
  };

  /** The files of an edition that some of what it shows names. */
  const copyFiles = async (editionId: number, shown: unknown) => {
    const rows = await db
      .select()
      .from(file)
      .where(and(eq(file.editionId, editionId), eq(file.kind, "content")));
    const named = new Set(JSON.stringify(shown).match(UUID));
    const copies: { row: FileRow; stored: StoredFile }[] = [];
    for (const row of rows) {
      const stored = named.has(row.id) ? await copyBytes(row) : undefined;
      if (stored) copies.push({ row, stored });
    }
    return copies;
  };

  const nameFiles = async (at: At, copies: Awaited<ReturnType<typeof copyFiles>>) => {
    const { editionId } = at;
    const ids = new Map<unknown, unknown>();
    for (const { row, stored } of copies) {
      await insertFile(at.tx, stored, { kind: "content", editionId, isPublic: row.isPublic });
      ids.set(row.id, stored.id);
    }
    return ids;
  };

  const copySettings = async (at: At, source: Edition, ids: Ids): Promise<void> => {
    const logos = LANGUAGES.flatMap((language) => {
      const logoFileId = ids.get(file)?.get(source.text[language]?.logoFileId);
      return typeof logoFileId === "string" ? [[language, { logoFileId }] as const] : [];
    });
    await editionWrites.changeTexts(at, Object.fromEntries(logos));
    await editionWrites.change(at, { forbiddenClashes: source.forbiddenClashes });
  };

  return {
    /**
     * Makes a hidden edition that holds what another one has, but for its people, so many days later by
     * the clocks of its zone. It is made as a whole, or not at all.
     * @throws Failure `not-found`; `validation-failed` for a year and type that there is already
     */
    clone: async (
      actor: Actor & { kind: "account" },
      source: Edition | undefined,
      form: CloneForm,
    ): Promise<ClonedEdition> => {
      if (!source) throw notFound();
      const start = DateTime.fromISO(source.startsOn, { zone: "utc" });
      const days = DateTime.fromISO(form.startsOn, { zone: "utc" }).diff(start, "days").days;
      const isWanted = (part: ClonePart) => form.parts.includes(part);
      const parts = (Object.keys(CLONE_PARTS) as ClonePart[]).filter(isWanted);
      const sources: Source[] = [];
      for (const name of parts.flatMap((part) => CLONE_PARTS[part])) {
        sources.push(await readSource(db, getBinding(name), source.id));
      }
      const view = isWanted("map") ? await readMapRow(db, source.id) : undefined;
      await editions.refuseTaken(form);
      const files = await copyFiles(source.id, [
        sources.map(({ rows }) => rows),
        view,
        source.text,
      ]);
      return contentWrite.write(actor, async (outer) => {
        const writing = { ...outer, audit: { isSilent: true as const } };
        const entry = await editions.add(writing, actor, toSettings(source, form, days));
        const at: At = { ...writing, editionId: entry.id };
        const ids: Ids = new Map([[file, await nameFiles(at, files)]]);
        const change = { ids, days, zone: source.timeZone };
        const copied: Copied[] = [];
        for (const one of sources) copied.push(await copyRows(at, one, change));
        if (view) {
          const pictureFileId = (ids.get(file)?.get(view.pictureFileId) ?? null) as string | null;
          await mapView.set(at, readMapView(toMapSettings({ ...view, pictureFileId })));
        }
        await copySettings(at, source, ids);
        await recordAct(at, { action: "clone", resource: "editions", objectId: source.id });
        return { edition: entry, copied };
      });
    },
  };
};

export type Cloning = ReturnType<typeof createCloning>;
