import { isDeepStrictEqual } from "node:util";
import type { Language } from "@foyer/contract";
import type { Draft, OfficeRecord } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { columnsOf } from "../content/in-edition.ts";
import { findLastPosition, reorderRows } from "../content/order.ts";
import type { Values } from "../content/references.ts";
import { type At, writeRows } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { type Binding, storedName } from "./binding.ts";
import { listNeeding } from "./needed-by.ts";
import { toRecord, toWrite, versionOf } from "./records.ts";
import { createResourceRepository, type ListQuery } from "./resource.repository.ts";

/** A record and its version, which the next change of it must name. */
export type Versioned = { record: OfficeRecord; version: string };

export const versioned = (record: OfficeRecord): Versioned => ({
  record,
  version: versionOf(record),
});

/** A 412 with the record as it is now, so that the caller can lay both changes over one another. */
export const recordChanged = ({ record, version }: Versioned) =>
  new Failure("record-changed", { extensions: { current: record, version } });

/** Calls the fields that a refusal names as the draft does. */
export const inFieldsOf = (binding: Binding, draft: Draft, error: unknown): unknown => {
  if (!(error instanceof Failure) || error.code !== "validation-failed") return error;
  const names = Object.keys(draft);
  const issues = error.issues.map((issue) => ({
    ...issue,
    field: names.find((name) => storedName(binding, name) === issue.field) ?? issue.field,
  }));
  return new Failure("validation-failed", { issues, cause: error });
};

type Dependencies = { db: Db; contentWrite: ContentWrite };

/** What is done to one edition's records of any resource; all writes are audited by whoever makes them. */
export const createResourceService = ({ db, contentWrite }: Dependencies) => {
  const reading = createResourceRepository(db);

  /** @throws Failure `not-found` */
  const getRow = async (tx: Db, binding: Binding, editionId: number, id: number) => {
    const row = await createResourceRepository(tx).find(binding, editionId, id);
    if (!row) throw notFound();
    return row;
  };

  const read = async (at: At, binding: Binding, id: number): Promise<Versioned> =>
    versioned(toRecord(binding, await getRow(at.tx, binding, at.editionId, id)));

  /** @throws Failure `record-changed` */
  const getVersion = async (at: At, binding: Binding, id: number, version: string) => {
    const row = await getRow(at.tx, binding, at.editionId, id);
    const current = versioned(toRecord(binding, row));
    if (current.version !== version) throw recordChanged(current);
    return { row, current };
  };

  const add = async (at: At, binding: Binding, draft: Draft): Promise<number> => {
    const { position } = columnsOf(binding.table);
    const last = position ? await findLastPosition(at, binding.table) : 0;
    const values = {
      ...(position && { position: last + 1 }),
      ...(await toWrite(at, binding, draft)),
    };
    const { ids } = await writeRows(at, binding.kind, [{ values }]);
    return Number(ids[0]);
  };

  /** @throws Failure `still-shown`, `still-needed` for a record that is shown, or that something needs */
  const refuseNeeded = async (at: At, binding: Binding, row: Values): Promise<void> => {
    const isShown = "isHidden" in columnsOf(binding.table) && row["isHidden"] !== true;
    if (isShown) throw new Failure("still-shown");
    const needing = await listNeeding(at.tx, binding, Number(row["id"]));
    if (needing.length > 0) {
      throw new Failure("still-needed", { params: { by: needing.toSorted().join(", ") } });
    }
  };

  return {
    list: async (binding: Binding, editionId: number, query: ListQuery, language: Language) => {
      const { rows, total } = await reading.list(binding, editionId, query, language);
      const derived = await binding.derived?.read(db, editionId, rows);
      const items = rows.map((row, index) => ({ ...toRecord(binding, row), ...derived?.[index] }));
      return { items, total };
    },

    get: async (binding: Binding, editionId: number, id: number): Promise<Versioned> =>
      versioned(toRecord(binding, await getRow(db, binding, editionId, id))),

    create: (actor: Actor, binding: Binding, editionId: number, draft: Draft): Promise<Versioned> =>
      contentWrite
        .inEdition(actor, editionId, async (at) => read(at, binding, await add(at, binding, draft)))
        .catch((error: unknown) => {
          throw inFieldsOf(binding, draft, error);
        }),

    /**
     * Changes the fields that a draft names.
     * @throws Failure `record-changed` unless the version is that of the record as it stands
     */
    change: (
      actor: Actor,
      binding: Binding,
      { editionId, id, version }: { editionId: number; id: number; version: string },
      draft: Draft,
    ): Promise<Versioned> =>
      contentWrite
        .inEdition(actor, editionId, async (at) => {
          const { row, current } = await getVersion(at, binding, id, version);
          const values = await toWrite(at, binding, draft, row);
          if (isDeepStrictEqual({ ...row, ...values }, row)) return current;
          await writeRows(at, binding.kind, [{ before: row, values }]);
          return read(at, binding, id);
        })
        .catch((error: unknown) => {
          throw inFieldsOf(binding, draft, error);
        }),

    remove: (
      actor: Actor,
      binding: Binding,
      { editionId, id, version }: { editionId: number; id: number; version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const { row } = await getVersion(at, binding, id, version);
        await refuseNeeded(at, binding, row);
        await writeRows(at, binding.kind, [{ before: row, values: null }]);
      }),

    /** @throws Failure `not-found` for an id that is not the edition's, and where there is no order to put */
    order: async (
      actor: Actor,
      binding: Binding,
      editionId: number,
      ids: readonly number[],
    ): Promise<void> => {
      if (binding.resource.order !== "manual") throw notFound();
      await contentWrite.inEdition(actor, editionId, (at) => reorderRows(at, binding.kind, ids));
    },

    refuseNeeded,
  };
};

export type ResourceService = ReturnType<typeof createResourceService>;
