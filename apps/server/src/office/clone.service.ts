import { LANGUAGES } from "@foyer/contract";
import {
  CLONE_PARTS,
  type ClonedEdition,
  type ClonePart,
  type CloneForm,
} from "@foyer/contract/office/index";
import { and, eq } from "drizzle-orm";
import { DateTime } from "luxon";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { insertFile, storeBytes, type StoredFile } from "../content/file-store.ts";
import { type At } from "../content/write-rows.ts";
import type { Edition } from "../context/editions.ts";
import type { Database } from "../db/index.ts";
import { file } from "../db/schema/index.ts";
import { editions as editionWrites } from "../features/conferences/editions.writes.ts";
import { mapView } from "../features/maps/maps.writes.ts";
import { notFound } from "../lib/failure.ts";
import type { Storage } from "../lib/storage.ts";
import type { Binding } from "./binding.ts";
import {
  addDays,
  type Copied,
  copyRows,
  type Ids,
  readSource,
  type Source,
  UUID,
} from "./clone-rows.ts";
import type { OfficeEditions } from "./editions.service.ts";
import { readMapRow, readMapView, toMapSettings } from "./map-settings.ts";

type FileRow = typeof file.$inferSelect;

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
