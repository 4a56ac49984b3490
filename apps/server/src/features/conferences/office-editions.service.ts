import { formatEditionName } from "@foyer/contract";
import type {
  RecordInput,
  EditionEntry,
  NewEdition,
  OfficeRecord,
  Role,
} from "@foyer/contract/office/index";
import { editionSettings } from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import { recordAction } from "../../content/audit.ts";
import { lockNewEditions } from "../../content/lock-edition.ts";
import {
  type EditionWriteContext,
  type WriteContext,
  writeRows,
} from "../../content/write-rows.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { editions as editionWrites, type NewEdition as NewEditionRow } from "./editions.writes.ts";
import { createOfficeEditionsRepository } from "./office-editions.repository.ts";
import { mapView } from "../maps/maps.writes.ts";
import { organisers } from "../organisers/organisers.writes.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { type Binding, bindResource } from "../../resources/binding.ts";
import { MAP_FIELDS, readMapRow, readMapView, toMapSettings } from "../maps/map-settings.writes.ts";
import { toRecord, toValues } from "../../resources/records.ts";
import { createResourceRepository } from "../../resources/resource.repository.ts";
import { stopRun } from "../../resources/end-run.ts";
import { recordChanged, versioned, type Versioned } from "../../resources/resource.service.ts";
import { createRunsRepository } from "../../resources/runs.repository.ts";
import type { Organiser } from "../../context/account.ts";

const editionFields = Object.fromEntries(
  Object.entries(editionSettings.fields).filter(([name]) => !MAP_FIELDS.includes(name)),
);

/**
 * Settings stored in the edition's row, which can be undone like a record. Map settings have another table.
 */
export const editionBinding: Binding = bindResource(
  {
    name: "editions",
    right: "edition",
    title: "name",
    fields: editionFields,
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

type ListedEdition = Pick<
  Edition,
  | "id"
  | "year"
  | "type"
  | "text"
  | "startsOn"
  | "endsOn"
  | "timeZone"
  | "visible"
  | "showAgenda"
  | "isArchived"
>;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  editions: Pick<Editions, "listAll">;
  getRole: (caller: Organiser, editionId: number) => Promise<Role | undefined>;
};

/** Settings of editions, including the initial view of the map. */
export const createOfficeEditions = ({ db, contentWrite, editions, getRole }: Dependencies) => {
  const read = async (tx: Db, editionId: number): Promise<OfficeRecord> => {
    const row = await createResourceRepository(tx).find(editionBinding, editionId, editionId);
    if (!row) throw notFound();
    return { ...toRecord(editionBinding, row), ...toMapSettings(await readMapRow(tx, editionId)) };
  };

  const toEntry = (
    { id, year, type, text, ...edition }: ListedEdition,
    role: EditionEntry["role"],
  ): EditionEntry => ({
    id,
    edition: formatEditionName({ year, type }),
    name: { ...(text.pl && { pl: text.pl.name }), ...(text.en && { en: text.en.name }) },
    startsOn: edition.startsOn,
    endsOn: edition.endsOn,
    timeZone: edition.timeZone,
    visible: edition.visible,
    showAgenda: edition.showAgenda,
    isArchived: edition.isArchived,
    role,
  });

  /** @throws Failure `validation-failed` if the year and type exist already */
  const rejectInUse = async (name: { year: number; type: number }, tx: Db = db): Promise<void> => {
    if (await createOfficeEditionsRepository(tx).isInUse(name)) {
      throw invalidField("type", "number_in_use");
    }
  };

  /** Adds an edition with the actor as its admin. @throws Failure as `rejectInUse` */
  const add = async (
    context: WriteContext,
    { accountId }: { accountId: number },
    values: NewEditionRow,
  ): Promise<EditionEntry> => {
    await lockNewEditions(context.tx);
    await rejectInUse(values, context.tx);
    const id = await editionWrites.create(context, values);
    await organisers.add({ ...context, editionId: id }, accountId);
    const { year, type, startsOn, endsOn, timeZone, text } = values;
    const created = { id, year, type, text, startsOn, endsOn, timeZone };
    return toEntry({ ...created, visible: false, showAgenda: false, isArchived: false }, "admin");
  };

  const setArchived = async (context: EditionWriteContext, isArchived: boolean): Promise<void> => {
    const silentContext: EditionWriteContext = { ...context, audit: { isSilent: true } };
    await editionWrites.change(silentContext, { isArchived });
    const action = isArchived ? "archive" : "restore";
    await recordAction(context, { action, resource: "editions", objectId: context.editionId });
  };

  return {
    /** Lists the editions in which the caller has a role. */
    list: async (caller: Organiser): Promise<EditionEntry[]> => {
      const entries = [];
      for (const edition of await editions.listAll()) {
        const role = await getRole(caller, edition.id);
        if (role) entries.push(toEntry(edition, role));
      }
      return entries;
    },

    get: async (editionId: number): Promise<Versioned> => versioned(await read(db, editionId)),

    /** @throws Failure `record-changed`, `validation-failed` */
    change: (
      actor: Actor,
      { editionId, version }: { editionId: number; version: string },
      input: RecordInput,
    ): Promise<Versioned> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const record = await read(context.tx, editionId);
        const current = versioned(record);
        if (current.version !== version) throw recordChanged(current);
        const row = await createResourceRepository(context.tx).find(
          editionBinding,
          editionId,
          editionId,
        );
        if (!row) throw notFound();
        const values = toValues(editionBinding, input, row);
        await writeRows(context, editionBinding.kind, [{ before: row, values }]);
        if (MAP_FIELDS.some((name) => name in input)) {
          await mapView.set(context, readMapView({ ...record, ...input }));
        }
        return versioned(await read(context.tx, editionId));
      }),

    rejectInUse,
    add,

    /**
     * Creates a hidden edition with the actor as its admin.
     * @throws Failure `validation-failed` if the year and type exist already
     */
    create: (actor: Actor & { kind: "account" }, { name, ...form }: NewEdition) =>
      contentWrite.write(actor, (context) => {
        const text = {
          ...(name.pl && { pl: { name: name.pl } }),
          ...(name.en && { en: { name: name.en } }),
        };
        return add(context, actor, { ...form, text, visible: false });
      }),

    /** Makes an edition read-only and stops its runs. */
    archive: (actor: Actor, editionId: number): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const runs = createRunsRepository(context.tx);
        for (const run of await runs.listActive(editionId)) await stopRun(runs, run);
        await setArchived(context, true);
      }),

    /** @throws Failure `not-found` */
    restore: async (actor: Actor, edition: Edition | undefined): Promise<void> => {
      if (!edition) throw notFound();
      await contentWrite.write(actor, async (context) => {
        await createOfficeEditionsRepository(context.tx).lock(edition.id);
        await setArchived({ ...context, editionId: edition.id }, false);
      });
    },
  };
};

export type OfficeEditions = ReturnType<typeof createOfficeEditions>;
