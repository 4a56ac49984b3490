import { isDeepStrictEqual } from "node:util";
import { LANGUAGES } from "@foyer/contract";
import type { Draft, Undone } from "@foyer/contract/office/index";
import { columnsOf } from "../content/in-edition.ts";
import { reorderRows } from "../content/order.ts";
import type { Values } from "../content/references.ts";
import { type At, writeRows } from "../content/write-rows.ts";
import { Failure } from "../lib/failure.ts";
import { type Binding, fieldsOf } from "./binding.ts";
import { toFields } from "./fields-of-entry.ts";
import type { EntryRow } from "./history.repository.ts";
import { listNeeding } from "./needed-by.ts";
import { toRecord, toValues } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import { ALL, asUndo, NOTHING, type Undoing } from "./undoing.ts";

type Patch = { draft: Draft; undone: string[]; stayed: string[] };

/** What a field shall be again, or undefined where somebody has changed it since. */
const undoValue = (now: unknown, before: unknown, after: unknown): unknown =>
  isDeepStrictEqual(now ?? null, after ?? null) ? (before ?? null) : undefined;

const undoTexts = (now: Values, before: Values, after: Values): Values =>
  Object.fromEntries(
    LANGUAGES.filter((language) => !isDeepStrictEqual(before[language], after[language])).flatMap(
      (language) => {
        const value = undoValue(now[language], before[language], after[language]);
        return value === undefined ? [] : [[language, value]];
      },
    ),
  );

/** Field by field, and each language by itself, what can be put back. */
const planPatch = (binding: Binding, now: Values, { before, after }: EntryRow): Patch => {
  const sides = toFields(binding, { before, after });
  const patch: Patch = { draft: {}, undone: [], stayed: [] };
  for (const [name, field] of fieldsOf(binding)) {
    if (!sides.after || !sides.before || !(name in sides.after)) continue;
    const [old, written] = [sides.before[name], sides.after[name]];
    if (field.translated) {
      const texts = undoTexts(now[name] as Values, old as Values, written as Values);
      const isWhole = LANGUAGES.every(
        (language) =>
          language in texts ||
          isDeepStrictEqual((old as Values)[language], (written as Values)[language]),
      );
      if (Object.keys(texts).length > 0) patch.draft[name] = texts;
      (isWhole ? patch.undone : patch.stayed).push(name);
    } else {
      const value = undoValue(now[name], old, written);
      if (value === undefined) patch.stayed.push(name);
      else {
        patch.draft[name] = value;
        patch.undone.push(name);
      }
    }
  }
  return patch;
};

/** A row as an entry holds it, with its instants, which are texts there. */
const reviveRow = ({ table }: Binding, stored: Values): Values => {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const isInstant = columns[name]?.dataType === "date" && typeof value === "string";
      return [name, isInstant ? new Date(value) : value];
    }),
  );
};

const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** Takes away what was created, unless it was changed since. @throws Failure `still-needed` */
const undoCreation = async (at: At, binding: Binding, row: Values | undefined, entry: EntryRow) => {
  if (!row) return NOTHING;
  const created = toFields(binding, { before: null, after: entry.after }).after ?? {};
  const { id: _id, ...now } = toRecord(binding, row);
  // What was not named when it was made, such as a list, had nothing in it.
  const isAsMade = Object.entries(now).every(([name, value]) =>
    name in created ? isDeepStrictEqual(value, created[name]) : isNothing(value),
  );
  if (!isAsMade) return NOTHING;
  const needing = await listNeeding(at.tx, binding, Number(row["id"]));
  if (needing.length > 0) {
    throw new Failure("still-needed", { params: { by: needing.toSorted().join(", ") } });
  }
  await writeRows(at, binding.kind, [{ before: row, values: null }]);
  return ALL;
};

const undoDeletion = async (at: At, binding: Binding, row: Values | undefined, stored: Values) => {
  if (row) return NOTHING;
  await writeRows(at, binding.kind, [{ values: reviveRow(binding, stored) }]);
  return ALL;
};

const undoOrder = async (at: At, binding: Binding, { before, after }: EntryRow) => {
  const reading = createResourceRepository(at.tx);
  const now = await reading.listIds(binding, at.editionId, {}, LANGUAGES[0]);
  const written = (after?.["ids"] ?? []) as number[];
  const isThere = new Set(now);
  const known = written.filter((id) => isThere.has(id));
  if (!isDeepStrictEqual(now.slice(0, known.length), known)) return NOTHING;
  const old = (before?.["ids"] ?? []) as number[];
  await reorderRows(
    at,
    binding.kind,
    old.filter((id) => isThere.has(id)),
  );
  return ALL;
};

/** @throws Failure `still-needed` for a new record that something refers to */
const undoEntry = async (at: At, binding: Binding, entry: EntryRow): Promise<Undone> => {
  const undoing = asUndo(at);
  if (entry.before?.["ids"] && entry.objectId === null) return undoOrder(undoing, binding, entry);
  const row = await createResourceRepository(at.tx).find(
    binding,
    at.editionId,
    Number(entry.objectId),
  );
  if (!entry.before) return undoCreation(undoing, binding, row, entry);
  if (!entry.after) return undoDeletion(undoing, binding, row, entry.before);
  if (!row) return NOTHING;
  const { draft, undone, stayed } = planPatch(binding, toRecord(binding, row), entry);
  if (Object.keys(draft).length > 0) {
    await writeRows(undoing, binding.kind, [
      { before: row, values: toValues(binding, draft, row) },
    ]);
  }
  return { undone, stayed };
};

/** How what was written of a resource is put back. */
export const undoingOf = (binding: Binding): Undoing => ({
  right: binding.resource.right,
  toFields: (sides) => toFields(binding, sides),
  undo: (at, entry) => undoEntry(at, binding, entry),
});
