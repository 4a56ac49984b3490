import { LANGUAGES } from "@foyer/contract";
import {
  CLONE_PARTS,
  type ClonedEdition,
  type ClonePart,
  type CloneForm,
} from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Actor } from "../../lib/actor.ts";
import { recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import { insertFile, storeBytes, type StoredFile } from "../../content/file-store.ts";
import { type EditionWriteContext } from "../../content/write-rows.ts";
import type { Edition } from "../../context/editions.ts";
import type { Database } from "../../db/index.ts";
import { editions as editionWrites } from "./editions.writes.ts";
import { createOfficeEditionsRepository, type FileRow } from "./office-editions.repository.ts";
import { mapView } from "../maps/maps.writes.ts";
import { notFound } from "../../lib/failure.ts";
import type { Storage } from "../../lib/storage.ts";
import type { Binding } from "../../resources/binding.ts";
import {
  addDays,
  type Copied,
  copyRows,
  createIds,
  findFileCopy,
  type Ids,
  readSource,
  type Source,
  UUID,
} from "../../resources/clone-rows.ts";
import type { OfficeEditions } from "./office-editions.service.ts";
import { readMapRow, readMapView, toMapSettings } from "../maps/map-settings.writes.ts";

/** Settings of a clone: those of its source, but hidden, unpublished and with its own days and name. */
const toSettings = (source: Edition, form: CloneForm, days: number) => {
  const {
    id: _id,
    createdAt: _createdAt,
    emailSalt: _salt,
    isArchived: _isArchived,
    ...settings
  } = source;
  const text: Edition["text"] = {};
  for (const language of LANGUAGES) {
    const { description2: _date, logoFileId: _logo, ...texts } = source.text[language] ?? {};
    const name = form.name[language];
    if (name !== undefined) text[language] = { ...texts, name };
  }
  return {
    ...settings,
    year: form.year,
    type: form.type,
    startsOn: form.startsOn,
    endsOn: addDays(source.endsOn, days),
    visible: false,
    showAgenda: false,
    showAttendees: false,
    forbiddenClashes: [],
    text,
  };
};

type Dependencies = {
  database: Database;
  storage: Storage;
  contentWrite: ContentWrite;
  editions: Pick<OfficeEditions, "add" | "rejectInUse">;
  getBinding: (resource: string) => Binding;
};

/** Creates editions as copies of others. */
export const createCloning = (dependencies: Dependencies) => {
  const { database, storage, contentWrite, editions, getBinding } = dependencies;
  const { db } = database;

  /** Stores a copy of a file's bytes under a new id. */
  const copyBytes = async (row: FileRow): Promise<StoredFile | undefined> => {
    const content = await storage.find(row.id);
    if (!content) return undefined;
    const { name, mediaType, size, isRedrawn } = row;
    const copy = { name, mediaType, size, isRedrawn, open: () => content };
    return storeBytes(database, storage, copy);
  };

  /** Copies the files of an edition that the content refers to. */
  const copyFiles = async (editionId: number, content: unknown) => {
    const rows = await createOfficeEditionsRepository(db).listContentFiles(editionId);
    const fileIds = new Set(JSON.stringify(content).match(UUID));
    const copies: { row: FileRow; stored: StoredFile }[] = [];
    for (const row of rows) {
      const stored = fileIds.has(row.id) ? await copyBytes(row) : undefined;
      if (stored) copies.push({ row, stored });
    }
    return copies;
  };

  const insertCopies = async (
    context: EditionWriteContext,
    copies: Awaited<ReturnType<typeof copyFiles>>,
  ) => {
    const { editionId } = context;
    const ids = new Map<string, string>();
    for (const { row, stored } of copies) {
      await insertFile(context.tx, stored, { kind: "content", editionId, isPublic: row.isPublic });
      ids.set(row.id, stored.id);
    }
    return ids;
  };

  const copySettings = async (
    context: EditionWriteContext,
    source: Edition,
    ids: Ids,
  ): Promise<void> => {
    const logos = LANGUAGES.flatMap((language) => {
      const logoFileId = findFileCopy(ids, source.text[language]?.logoFileId);
      return logoFileId !== undefined ? [[language, { logoFileId }] as const] : [];
    });
    await editionWrites.changeTexts(context, Object.fromEntries(logos));
    await editionWrites.change(context, { forbiddenClashes: source.forbiddenClashes });
  };

  return {
    /**
     * Creates a hidden edition with the content of another one, without its people. All times move by the
     * same number of days in local time. The edition is created completely or not at all.
     * @throws Failure `not-found`; `validation-failed` if the year and type exist already
     */
    clone: async (
      actor: Actor & { kind: "account" },
      source: Edition | undefined,
      form: CloneForm,
    ): Promise<ClonedEdition> => {
      if (!source) throw notFound();
      const start = DateTime.fromISO(source.startsOn, { zone: "utc" });
      const days = DateTime.fromISO(form.startsOn, { zone: "utc" }).diff(start, "days").days;
      const isSelected = (part: ClonePart) => form.parts.includes(part);
      const parts = (Object.keys(CLONE_PARTS) as ClonePart[]).filter(isSelected);
      const sources: Source[] = [];
      for (const name of parts.flatMap((part) => CLONE_PARTS[part])) {
        sources.push(await readSource(db, getBinding(name), source.id));
      }
      const view = isSelected("map") ? await readMapRow(db, source.id) : undefined;
      await editions.rejectInUse(form);
      const files = await copyFiles(source.id, [
        sources.map(({ rows }) => rows),
        view,
        source.text,
      ]);
      return contentWrite.write(actor, async (context) => {
        const silentContext = { ...context, audit: { isSilent: true as const } };
        const entry = await editions.add(silentContext, actor, toSettings(source, form, days));
        const editionContext: EditionWriteContext = { ...silentContext, editionId: entry.id };
        const ids = createIds(await insertCopies(editionContext, files));
        const change = { ids, days, zone: source.timeZone };
        const copied: Copied[] = [];
        for (const one of sources) copied.push(await copyRows(editionContext, one, change));
        if (view) {
          const pictureFileId = findFileCopy(ids, view.pictureFileId) ?? null;
          await mapView.set(editionContext, readMapView(toMapSettings({ ...view, pictureFileId })));
        }
        await copySettings(editionContext, source, ids);
        await recordAction(editionContext, {
          action: "clone",
          resource: "editions",
          objectId: source.id,
        });
        return { edition: entry, copied };
      });
    },
  };
};

export type Cloning = ReturnType<typeof createCloning>;
