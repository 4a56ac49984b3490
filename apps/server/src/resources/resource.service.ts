import { isDeepStrictEqual } from "node:util";
import type { Language } from "@foyer/contract";
import type { RecordInput, OfficeRecord } from "@foyer/contract/office/index";
import type { Actor } from "../lib/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { getColumns } from "../content/edition-scope.ts";
import { findLastPosition, reorderRows } from "../content/order.ts";
import type { Values } from "../content/references.ts";
import { type EditionWriteContext, writeRows } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { type Binding, getStoredName } from "./binding.ts";
import { listReferences } from "./list-references.ts";
import { maskRecords } from "./masking.ts";
import { toRecord, toWrite, hashRecord } from "./records.ts";
import { createResourceRepository, type ListQuery } from "./resource.repository.ts";

/** Record with its version, which the next change must repeat. */
export type Versioned = { record: OfficeRecord; version: string };

export const versioned = (record: OfficeRecord): Versioned => ({
  record,
  version: hashRecord(record),
});

/** Problem 412 with the current record, so that the caller can merge both changes. */
export const recordChanged = ({ record, version }: Versioned) =>
  new Failure("record-changed", { extensions: { current: record, version } });

/** Renames the fields of a validation error from stored names to those of the resource. */
export const toFieldErrors = (binding: Binding, input: RecordInput, error: unknown): unknown => {
  if (!(error instanceof Failure) || error.code !== "validation-failed") return error;
  const names = Object.keys(input);
  const issues = error.issues.map((issue) => ({
    ...issue,
    field: names.find((name) => getStoredName(binding, name) === issue.field) ?? issue.field,
  }));
  return new Failure("validation-failed", { issues, cause: error });
};

type Dependencies = { db: Db; contentWrite: ContentWrite };

/** Reads and writes records of any resource. The audit log records all writes. */
export const createResourceService = ({ db, contentWrite }: Dependencies) => {
  const repository = createResourceRepository(db);

  /** @throws Failure `not-found` */
  const getRow = async (tx: Db, binding: Binding, editionId: number, id: number) => {
    const row = await createResourceRepository(tx).find(binding, editionId, id);
    if (!row) throw notFound();
    return row;
  };

  const read = async (
    context: EditionWriteContext,
    binding: Binding,
    id: number,
  ): Promise<Versioned> =>
    versioned(toRecord(binding, await getRow(context.tx, binding, context.editionId, id)));

  /** @throws Failure `record-changed` */
  const getVersion = async (
    context: EditionWriteContext,
    binding: Binding,
    id: number,
    version: string,
  ) => {
    const row = await getRow(context.tx, binding, context.editionId, id);
    const current = versioned(toRecord(binding, row));
    if (current.version !== version) throw recordChanged(current);
    return { row, current };
  };

  const add = async (
    context: EditionWriteContext,
    binding: Binding,
    input: RecordInput,
  ): Promise<number> => {
    const { position } = getColumns(binding.table);
    const last = position ? await findLastPosition(context, binding.table) : 0;
    const values = {
      ...(position && { position: last + 1 }),
      ...(await toWrite(context, binding, input)),
    };
    const { ids } = await writeRows(context, binding.kind, [{ values }]);
    return Number(ids[0]);
  };

  /** @throws Failure `still-visible`, `still-referenced` */
  const rejectReferenced = async (
    context: EditionWriteContext,
    binding: Binding,
    row: Values,
  ): Promise<void> => {
    const isVisible = "isHidden" in getColumns(binding.table) && row["isHidden"] !== true;
    if (isVisible) throw new Failure("still-visible");
    const dependents = binding.listDependents?.(row) ?? [];
    const references = [
      ...dependents,
      ...(await listReferences(context.tx, binding, Number(row["id"]))),
    ];
    if (references.length > 0) {
      throw new Failure("still-referenced", { params: { by: references.toSorted().join(", ") } });
    }
  };

  return {
    /** Removes personal values from records, except public ones. */
    mask: (binding: Binding, editionId: number, items: readonly OfficeRecord[]) =>
      maskRecords(db, binding, editionId, items),

    list: async (binding: Binding, editionId: number, query: ListQuery, language: Language) => {
      const { rows, total } = await repository.list(binding, editionId, query, language);
      const derived = await binding.derived?.read(db, editionId, rows);
      const items = rows.map((row, index) => ({ ...toRecord(binding, row), ...derived?.[index] }));
      return { items, total };
    },

    countValues: repository.countValues,

    get: async (binding: Binding, editionId: number, id: number): Promise<Versioned> =>
      versioned(toRecord(binding, await getRow(db, binding, editionId, id))),

    create: (
      actor: Actor,
      binding: Binding,
      editionId: number,
      input: RecordInput,
    ): Promise<Versioned> =>
      contentWrite
        .inEdition(actor, editionId, async (context) =>
          read(context, binding, await add(context, binding, input)),
        )
        .catch((error: unknown) => {
          throw toFieldErrors(binding, input, error);
        }),

    /**
     * Changes the fields of the input.
     * @throws Failure `record-changed` if the version is outdated
     */
    change: (
      actor: Actor,
      binding: Binding,
      { editionId, id, version }: { editionId: number; id: number; version: string },
      input: RecordInput,
    ): Promise<Versioned> =>
      contentWrite
        .inEdition(actor, editionId, async (context) => {
          const { row, current } = await getVersion(context, binding, id, version);
          const values = await toWrite(context, binding, input, row);
          if (isDeepStrictEqual({ ...row, ...values }, row)) return current;
          await writeRows(context, binding.kind, [{ before: row, values }]);
          return read(context, binding, id);
        })
        .catch((error: unknown) => {
          throw toFieldErrors(binding, input, error);
        }),

    remove: (
      actor: Actor,
      binding: Binding,
      { editionId, id, version }: { editionId: number; id: number; version: string },
    ): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const { row } = await getVersion(context, binding, id, version);
        await rejectReferenced(context, binding, row);
        await writeRows(context, binding.kind, [{ before: row, values: null }]);
      }),

    /** @throws Failure `not-found` for ids outside the edition or a resource without manual order */
    order: async (
      actor: Actor,
      binding: Binding,
      editionId: number,
      ids: readonly number[],
    ): Promise<void> => {
      if (binding.resource.order !== "manual") throw notFound();
      await contentWrite.inEdition(actor, editionId, (context) =>
        reorderRows(context, binding.kind, ids),
      );
    },

    rejectReferenced,
  };
};

export type ResourceService = ReturnType<typeof createResourceService>;
