import type { Draft, EditionEntry, NewEdition, OfficeRecord } from "@foyer/contract/office/index";
import { editionSettings } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { lockNewEditions } from "../content/lock-edition.ts";
import { writeRows } from "../content/write-rows.ts";
import type { Edition, Editions } from "../context/editions.ts";
import type { Db } from "../db/index.ts";
import { editions as editionWrites } from "../features/conferences/editions.writes.ts";
import { mapView } from "../features/maps/maps.writes.ts";
import { organisers } from "../features/organisers/organisers.writes.ts";
import { invalidField, notFound } from "../lib/failure.ts";
import { type Binding, bindResource } from "./binding.ts";
import type { OfficeGate } from "./gate.ts";
import { ON_MAP, readMapRow, readMapView, toMapSettings } from "./map-settings.ts";
import { toRecord, toValues } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import { recordChanged, versioned, type Versioned } from "./resource.service.ts";
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

  const toEntry = ({ id, year, type, text, ...edition }: Edition, role: EditionEntry["role"]) => ({
    id,
    edition: `${year}-${type}`,
    name: { ...(text.pl && { pl: text.pl.name }), ...(text.en && { en: text.en.name }) },
    startsOn: edition.startsOn,
    endsOn: edition.endsOn,
    visible: edition.visible,
    role,
  });

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

    /**
     * Makes a hidden edition, which who makes it runs.
     * @throws Failure `validation-failed` for a year and type that there is already
     */
    create: (actor: Actor & { kind: "account" }, form: NewEdition): Promise<EditionEntry> =>
      contentWrite.write(actor, async (writing) => {
        await lockNewEditions(writing.tx);
        const { year, type, name, startsOn, endsOn, timeZone } = form;
        const isTaken = (await editions.listAll()).some(
          (edition) => edition.year === year && edition.type === type,
        );
        if (isTaken) throw invalidField("type", "excluded");
        const text = {
          ...(name.pl && { pl: { name: name.pl } }),
          ...(name.en && { en: { name: name.en } }),
        };
        const values = { year, type, text, startsOn, endsOn, timeZone, visible: false };
        const id = await editionWrites.create(writing, values);
        await organisers.add({ ...writing, editionId: id }, actor.accountId);
        return {
          id,
          edition: `${year}-${type}`,
          name,
          startsOn,
          endsOn,
          visible: false,
          role: "admin",
        };
      }),
  };
};

export type OfficeEditions = ReturnType<typeof createOfficeEditions>;
