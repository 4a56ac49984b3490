import { isDeepStrictEqual } from "node:util";
import { LANGUAGES } from "@foyer/contract";
import type { RecordInput, Undone } from "@foyer/contract/office/index";
import { reorderRows } from "../content/order.ts";
import type { Values } from "../content/references.ts";
import { type EditionWriteContext, writeRows } from "../content/write-rows.ts";
import { isKeyViolation } from "../db/constraint-violation.ts";
import { Failure } from "../lib/failure.ts";
import { type Binding, listFields } from "./binding.ts";
import { toAuditEntryFields } from "./audit-entry-fields.ts";
import type { EntryRow } from "./history.repository.ts";
import { listReferences } from "./list-references.ts";
import { toRecord, toValues } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import { reviveRow } from "./revive-row.ts";
import { ALL_UNDONE, asUndo, NONE_UNDONE, type UndoHandler } from "./undo-handlers.ts";

type Patch = { input: RecordInput; undone: string[]; stayed: string[] };

/** Returns the value to restore, or undefined if the field was changed since. */
const undoValue = (current: unknown, before: unknown, after: unknown): unknown =>
  isDeepStrictEqual(current ?? null, after ?? null) ? (before ?? null) : undefined;

const undoTexts = (current: Values, before: Values, after: Values): Values =>
  Object.fromEntries(
    LANGUAGES.filter((language) => !isDeepStrictEqual(before[language], after[language])).flatMap(
      (language) => {
        const value = undoValue(current[language], before[language], after[language]);
        return value === undefined ? [] : [[language, value]];
      },
    ),
  );

/** Plans the undo per field and, for texts, per language. */
const planPatch = (binding: Binding, current: Values, { before, after }: EntryRow): Patch => {
  const sides = toAuditEntryFields(binding, { before, after });
  const patch: Patch = { input: {}, undone: [], stayed: [] };
  for (const [name, field] of listFields(binding)) {
    if (!sides.after || !sides.before || !(name in sides.after)) continue;
    const [previousValue, written] = [sides.before[name], sides.after[name]];
    if (field.translated) {
      const texts = undoTexts(current[name] as Values, previousValue as Values, written as Values);
      const isWhole = LANGUAGES.every(
        (language) =>
          language in texts ||
          isDeepStrictEqual((previousValue as Values)[language], (written as Values)[language]),
      );
      if (Object.keys(texts).length > 0) patch.input[name] = texts;
      (isWhole ? patch.undone : patch.stayed).push(name);
    } else {
      const value = undoValue(current[name], previousValue, written);
      if (value === undefined) patch.stayed.push(name);
      else {
        patch.input[name] = value;
        patch.undone.push(name);
      }
    }
  }
  return patch;
};

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** Deletes a created record unless it was changed since. @throws Failure `still-referenced` */
const undoCreation = async (
  context: EditionWriteContext,
  binding: Binding,
  row: Values | undefined,
  entry: EntryRow,
) => {
  if (!row) return NONE_UNDONE;
  const created = toAuditEntryFields(binding, { before: null, after: entry.after }).after ?? {};
  const { id: _id, ...current } = toRecord(binding, row);
  // Fields missing in the entry, such as lists, were empty on creation.
  const isUnchanged = Object.entries(current).every(([name, value]) =>
    name in created ? isDeepStrictEqual(value, created[name]) : isEmpty(value),
  );
  if (!isUnchanged) return NONE_UNDONE;
  const references = await listReferences(context.tx, binding, Number(row["id"]));
  if (references.length > 0) {
    throw new Failure("still-referenced", { params: { by: references.toSorted().join(", ") } });
  }
  await writeRows(context, binding.kind, [{ before: row, values: null }]);
  return ALL_UNDONE;
};

/** @throws Failure `not-undoable` if a referenced account was deleted or belongs to another person meanwhile */
const undoDeletion = async (
  context: EditionWriteContext,
  binding: Binding,
  row: Values | undefined,
  stored: Values,
) => {
  if (row) return NONE_UNDONE;
  try {
    await writeRows(context, binding.kind, [{ values: reviveRow(binding.table, stored) }]);
  } catch (error) {
    throw isKeyViolation(error) ? new Failure("not-undoable", { cause: error }) : error;
  }
  return ALL_UNDONE;
};

const undoOrder = async (
  context: EditionWriteContext,
  binding: Binding,
  { before, after }: EntryRow,
) => {
  const repository = createResourceRepository(context.tx);
  const current = await repository.listIds(binding, context.editionId, {}, LANGUAGES[0]);
  const written = (after?.["ids"] ?? []) as number[];
  const existingIds = new Set(current);
  const writtenIds = written.filter((id) => existingIds.has(id));
  if (!isDeepStrictEqual(current.slice(0, writtenIds.length), writtenIds)) return NONE_UNDONE;
  const previousIds = (before?.["ids"] ?? []) as number[];
  await reorderRows(
    context,
    binding.kind,
    previousIds.filter((id) => existingIds.has(id)),
  );
  return ALL_UNDONE;
};

/** @throws Failure `still-referenced` if something refers to a created record */
const undoEntry = async (
  context: EditionWriteContext,
  binding: Binding,
  entry: EntryRow,
): Promise<Undone> => {
  const undoContext = asUndo(context);
  if (entry.before?.["ids"] && entry.objectId === null)
    return undoOrder(undoContext, binding, entry);
  const row = await createResourceRepository(context.tx).find(
    binding,
    context.editionId,
    Number(entry.objectId),
  );
  if (!entry.before) return undoCreation(undoContext, binding, row, entry);
  if (!entry.after) return undoDeletion(undoContext, binding, row, entry.before);
  if (!row) return NONE_UNDONE;
  const action = await binding.undoActions?.[entry.action]?.(undoContext, entry);
  if (action?.stayed.includes("*")) return action;
  const { input, undone, stayed } = planPatch(binding, toRecord(binding, row), entry);
  if (Object.keys(input).length > 0) {
    await writeRows(undoContext, binding.kind, [
      { before: row, values: toValues(binding, input, row) },
    ]);
  }
  return {
    undone: [...(action?.undone ?? []), ...undone],
    stayed: [...(action?.stayed ?? []), ...stayed],
  };
};

export const createUndoHandler = (binding: Binding): UndoHandler => ({
  right: binding.resource.right,
  toFields: (sides) => toAuditEntryFields(binding, sides),
  undo: (context, entry) => undoEntry(context, binding, entry),
});
