import type { Draft, EditionEntry, NewEdition, OfficeRecord } from "@foyer/contract/office/index";
import { editionSettings } from "@foyer/contract/office/index";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { recordAct } from "../content/audit.ts";
import { lockEdition, lockNewEditions } from "../content/lock-edition.ts";
import { type At, type Writing, writeRows } from "../content/write-rows.ts";
import type { Edition, Editions } from "../context/editions.ts";
import type { Db } from "../db/index.ts";
import { edition as editionTable } from "../db/schema/index.ts";
import {
  editions as editionWrites,
  type NewEdition as NewEditionRow,
} from "../features/conferences/editions.writes.ts";
import { mapView } from "../features/maps/maps.writes.ts";
import { organisers } from "../features/organisers/organisers.writes.ts";
import { invalidField, notFound } from "../lib/failure.ts";
import { type Binding, bindResource } from "./binding.ts";
import type { OfficeGate } from "./gate.ts";
import { ON_MAP, readMapRow, readMapView, toMapSettings } from "./map-settings.ts";
import { toRecord, toValues } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import { recordChanged, versioned, type Versioned } from "./resource.service.ts";
import { createRunsRepository } from "./runs.repository.ts";
import type { OfficeCaller } from "./sessions.service.ts";

const ofEdition = Object.fromEntries(
  Object.entries(editionSettings.fields).filter(([name]) => !ON_MAP.includes(name)),
);

/** The settings that stand with the edition itself, which can be undone like any record. */
export const editionBinding: Binding = bindResource(
  {
    name: "editions",
    right: "edition",
    title: "name",
    fields: ofEdition,
    list: { columns: [], search: [], filters: [] },
  },
  editionWrites,
  {
    logotype: "logoFileId",
    organiserName: "organiser.name",
    organiserStreet: "organiser.street",
    organiserTown: "organiser.town",
    organiserEmail: "organiser.email",
    technicalPartner: "organiser.technicalPartner",
    appStoreUrl: "organiser.appStoreUrl",
    googlePlayUrl: "organiser.googlePlayUrl",
  },
);

type Listed = Pick<
  Edition,
  "id" | "year" | "type" | "text" | "startsOn" | "endsOn" | "visible" | "showAgenda" | "isArchived"
>;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  editions: Pick<Editions, "listAll">;
  gate: Pick<OfficeGate, "roleIn">;
};

/** The settings of editions, in which the opening view of the map stands, too. */
export const createOfficeEditions = ({ db, contentWrite, editions, gate }: Dependencies) => {
  const read = async (tx: Db, editionId: number): Promise<OfficeRecord> => {
    const row = await createResourceRepository(tx).find(editionBinding, editionId, editionId);
    if (!row) throw notFound();
    return { ...toRecord(editionBinding, row), ...toMapSettings(await readMapRow(tx, editionId)) };
  };

  const toEntry = (
    { id, year, type, text, ...edition }: Listed,
    role: EditionEntry["role"],
  ): EditionEntry => ({
    id,
    edition: `${year}-${type}`,
    name: { ...(text.pl && { pl: text.pl.name }), ...(text.en && { en: text.en.name }) },
    startsOn: edition.startsOn,
    endsOn: edition.endsOn,
    visible: edition.visible,
    showAgenda: edition.showAgenda,
    isArchived: edition.isArchived,
    role,
  });

  /** @throws Failure `validation-failed` for a year and type that there is already */
  const refuseTaken = async (
    { year, type }: { year: number; type: number },
    tx: Db = db,
  ): Promise<void> => {
    const isTaken = and(eq(editionTable.year, year), eq(editionTable.type, type));
    if ((await tx.$count(editionTable, isTaken)) > 0) throw invalidField("type", "excluded");
  };

  /** Adds an edition, which who makes it runs. @throws Failure as `refuseTaken` */
  const add = async (
    writing: Writing,
    { accountId }: { accountId: number },
    values: NewEditionRow,
  ): Promise<EditionEntry> => {
    await lockNewEditions(writing.tx);
    await refuseTaken(values, writing.tx);
    const id = await editionWrites.create(writing, values);
    await organisers.add({ ...writing, editionId: id }, accountId);
    const { startsOn, endsOn, text } = values;
    const made = { id, year: values.year, type: values.type, text, startsOn, endsOn };
    return toEntry({ ...made, visible: false, showAgenda: true, isArchived: false }, "admin");
  };

  const setArchived = async (at: At, isArchived: boolean): Promise<void> => {
    const silent: At = { ...at, audit: { isSilent: true } };
    await editionWrites.change(silent, { isArchived });
    const action = isArchived ? "archive" : "restore";
    await recordAct(at, { action, resource: "editions", objectId: at.editionId });
  };

  return {
    /** The editions in which somebody has a role. */
    list: async (caller: OfficeCaller): Promise<EditionEntry[]> => {
      const entries = [];
      for (const edition of await editions.listAll()) {
        const role = await gate.roleIn(caller, edition.id);
        if (role) entries.push(toEntry(edition, role));
      }
      return entries;
    },

    get: async (editionId: number): Promise<Versioned> => versioned(await read(db, editionId)),

    /** @throws Failure `record-changed`, `validation-failed` */
    change: (
      actor: Actor,
      { editionId, version }: { editionId: number; version: string },
      draft: Draft,
    ): Promise<Versioned> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const record = await read(at.tx, editionId);
        const current = versioned(record);
        if (current.version !== version) throw recordChanged(current);
        const row = await createResourceRepository(at.tx).find(
          editionBinding,
          editionId,
          editionId,
        );
        if (!row) throw notFound();
        const values = toValues(editionBinding, draft, row);
        await writeRows(at, editionBinding.kind, [{ before: row, values }]);
        if (ON_MAP.some((name) => name in draft)) {
          await mapView.set(at, readMapView({ ...record, ...draft }));
        }
        return versioned(await read(at.tx, editionId));
      }),

    refuseTaken,
    add,

    /**
     * Makes a hidden edition, which who makes it runs.
     * @throws Failure `validation-failed` for a year and type that there is already
     */
    create: (actor: Actor & { kind: "account" }, { name, ...form }: NewEdition) =>
      contentWrite.write(actor, (writing) => {
        const text = {
          ...(name.pl && { pl: { name: name.pl } }),
          ...(name.en && { en: { name: name.en } }),
        };
        return add(writing, actor, { ...form, text, visible: false });
      }),

    /** Ends all writing in an edition, and what is under way in it. */
    archive: (actor: Actor, editionId: number): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        await createRunsRepository(at.tx).stopAll(editionId);
        await setArchived(at, true);
      }),

    /** Takes an edition out of the archive. @throws Failure `not-found` */
    restore: async (actor: Actor, edition: Edition | undefined): Promise<void> => {
      if (!edition) throw notFound();
      await contentWrite.write(actor, async (writing) => {
        await lockEdition(writing.tx, eq(editionTable.id, edition.id));
        await setArchived({ ...writing, editionId: edition.id }, false);
      });
    },
  };
};

export type OfficeEditions = ReturnType<typeof createOfficeEditions>;
