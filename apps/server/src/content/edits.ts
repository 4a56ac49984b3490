import { createHash } from "node:crypto";
import { LANGUAGES } from "@foyer/contract";
import type { Values } from "./references.ts";
import { createImportBaselines, type FieldHashes } from "./import-baselines.repository.ts";
import { mapInTurns } from "../lib/turns.ts";
import { cleanValues } from "./clean-values.ts";
import type { EditionWriteContext, Kind, Write } from "./write-rows.ts";

/** A field that organisers have changed since the last import. The import preserves it. */
export type Edit = {
  field: string;
  here: unknown;
  file: unknown;
  /** True if the file has also changed the field, so that the user can choose. */
  isConflict: boolean;
};

export type EditedRow = { resource: string; id: number; row: Values; edits: readonly Edit[] };

/** Edited fields that the file overwrites: all, or by resource and id, such as `rooms/12`. */
export type Overwrites = "all" | Readonly<Record<string, readonly string[]>>;

export type PreserveEditsOptions = {
  columns: Readonly<Record<string, string>>;
  texts: readonly string[];
  /** Fields that must be imported or preserved together. */
  linkedFields?: readonly string[];
  /** Adjusts the values of a record with preserved fields. */
  reconcile?: (values: Values, before: Values) => Values;
  /** Hashes and edits of other fields of a record, by its key. */
  readOtherCells?: (key: string) => { hashes: FieldHashes; edits: readonly Edit[] } | undefined;
  overwrites: Overwrites;
  onEdited: (row: EditedRow) => void;
};

const HASH_LENGTH = 12;

/** Formats a value like the cell of a sheet. */
export const toText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toText).join("|");
  if (typeof value === "object") return Object.values(value).map(toText).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Hash of a value as in import baselines. */
export const hashValue = (value: unknown): string =>
  createHash("sha256").update(toText(value)).digest("base64url").slice(0, HASH_LENGTH);

type RecordCell = { resource: string; id: number; field: string };

export const isOverwritten = (
  overwrites: Overwrites,
  { resource, id, field }: RecordCell,
): boolean => overwrites === "all" || (overwrites[`${resource}/${id}`]?.includes(field) ?? false);

type MergeOutcome = "unchanged" | "imported" | "preserved" | "conflict";

/** A field of a row that a file sets, with the value of the stored record. */
type ImportedField = { name: string; imported: unknown; current: unknown };
type MergedField = ImportedField & { outcome: MergeOutcome };

/** Returns the import baseline of the fields, by name. */
export const hashFields = (fields: readonly ImportedField[]): FieldHashes =>
  Object.fromEntries(fields.map(({ name, imported }) => [name, hashValue(imported)]));

/** Marks linked fields as conflicts if some of them would be imported and others preserved. */
const alignLinkedFields = <Field extends MergedField>(
  fields: readonly Field[],
  linkedFields: readonly string[],
): Field[] => {
  const group = fields.filter(
    ({ name, outcome }) => linkedFields.includes(name) && outcome !== "unchanged",
  );
  const outcomes = new Set(group.map(({ outcome }) => outcome));
  if (outcomes.size < 2) return [...fields];
  return fields.map((field) => (group.includes(field) ? { ...field, outcome: "conflict" } : field));
};

const mergeField = (
  { imported, current }: ImportedField,
  baseline: string | undefined,
): MergeOutcome => {
  const [importedHash, currentHash] = [hashValue(imported), hashValue(current)];
  if (importedHash === currentHash) return "unchanged";
  if (baseline === undefined || baseline === currentHash) return "imported";
  return baseline === importedHash ? "preserved" : "conflict";
};

/**
 * Merges a row of a repeated import with the stored record. A change in the file only is imported, a change by
 * organisers only is preserved, and both are a conflict. Without a baseline the file wins.
 * @param baseline hashes of the last imported values
 * @param linkedFields fields that must be imported or preserved together
 */
export const mergeFields = <Field extends ImportedField>(
  fields: readonly Field[],
  baseline: FieldHashes | undefined,
  linkedFields: readonly string[] = [],
): (Field & MergedField)[] =>
  alignLinkedFields(
    fields.map((field) => ({ ...field, outcome: mergeField(field, baseline?.[field.name]) })),
    linkedFields,
  );

/** Reports the preserved edit of a field. */
export const toEdit = ({ name, imported, current, outcome }: MergedField): Edit => ({
  field: name,
  here: current ?? null,
  file: imported ?? null,
  isConflict: outcome === "conflict",
});

type Cell = {
  name: string;
  /**
   * True if the input sets this field. A missing language counts if the row has one, because it is then
   * removed.
   */
  isProvided: (values: Values, baseline: string | undefined) => boolean;
  read: (row: Values) => unknown;
  /** Returns the values with this field copied from another row. */
  copy: (values: Values, source: Values) => Values;
};

type Texts = Partial<Record<string, Values>>;

const copyText = (texts: Texts, language: string, field: string, text: unknown): Texts => {
  const { [field]: _old, ...others } = texts[language] ?? {};
  const { [language]: _texts, ...rest } = texts;
  const merged = text === undefined ? others : { ...others, [field]: text };
  return Object.keys(merged).length > 0 ? { ...texts, [language]: merged } : rest;
};

const textCell = (field: string, language: string): Cell => {
  const read = (row: Values) => (row["text"] as Texts | undefined)?.[language]?.[field];
  return {
    name: `${field}_${language}`,
    isProvided: ({ text }, baseline) =>
      text !== undefined && (baseline !== undefined || (text as Texts)[language] !== undefined),
    read,
    copy: (values, source) => ({
      ...values,
      text: copyText(values["text"] ?? {}, language, field, read(source)),
    }),
  };
};

const listCells = ({ columns, texts }: PreserveEditsOptions): Cell[] => [
  ...Object.entries(columns).map(([column, name]) => ({
    name,
    isProvided: (values: Values) => column in values,
    read: (row: Values) => row[column],
    copy: (values: Values, source: Values) => ({ ...values, [column]: source[column] }),
  })),
  ...texts.flatMap((field) => LANGUAGES.map((language) => textCell(field, language))),
];

type MergedRow = { values: Values; hashes: FieldHashes; edits: Edit[] };

const mergeRow = (
  options: PreserveEditsOptions,
  { resource, before, values }: { resource: string; before: Values | undefined; values: Values },
  baseline: FieldHashes | undefined,
): MergedRow => {
  const fields = listCells(options)
    .filter((cell) => cell.isProvided(values, baseline?.[cell.name]))
    .map(({ name, read, copy }) => ({
      name,
      copy,
      imported: read(values),
      current: before && read(before),
    }));
  const hashes = hashFields(fields);
  if (!before) return { values, hashes, edits: [] };
  const id = Number(before["id"]);
  const preserved = mergeFields(fields, baseline, options.linkedFields).filter(
    ({ name, outcome }) =>
      outcome === "preserved" ||
      (outcome === "conflict" && !isOverwritten(options.overwrites, { resource, id, field: name })),
  );
  if (preserved.length === 0) return { values, hashes, edits: [] };
  const merged = preserved.reduce((result, { copy }) => copy(result, before), values);
  return {
    values: options.reconcile?.(merged, before) ?? merged,
    hashes,
    edits: preserved.map(toEdit),
  };
};

/** A write of a load with its key; without one for rows that the load no longer contains. */
export type LoadedWrite = Write & { key?: string };

/**
 * Merges the rows of a file with organisers' edits since the last import, field by field, and reports
 * preserved edits.
 * @returns the rows to write, and a function that stores the baselines once the ids are known
 */
export const mergeEdits = async (
  context: EditionWriteContext,
  kind: Kind,
  writes: readonly LoadedWrite[],
  options: PreserveEditsOptions,
): Promise<{ writes: Write[]; saveBaselines: (ids: readonly number[]) => Promise<void> }> => {
  const resource = kind.resource ?? "";
  const repository = createImportBaselines(context.tx);
  const existingIds = writes.flatMap(({ before }) => (before ? [Number(before["id"])] : []));
  const baselines = await repository.read(context.editionId, resource, existingIds);
  const hashesOfWrites: FieldHashes[] = [];
  const merged = await mapInTurns(writes, ({ key, before, values }): Write => {
    if (!values) throw new Error("A load cannot delete rows");
    const clean = cleanValues(kind, values, before);
    const id = Number(before?.["id"]);
    const row = mergeRow(options, { resource, before, values: clean }, baselines.get(id));
    const others = key === undefined ? undefined : options.readOtherCells?.(key);
    hashesOfWrites.push({ ...row.hashes, ...others?.hashes });
    const edits = [...row.edits, ...(others?.edits ?? [])];
    if (before && edits.length > 0) options.onEdited({ resource, id, row: before, edits });
    return { before, values: row.values, isClean: true };
  });
  const saveBaselines = async (ids: readonly number[]) => {
    if (context.isPreview) return;
    const records = hashesOfWrites.map((hashes, index) => ({ id: ids[index] ?? 0, hashes }));
    await repository.save(context, resource, records, baselines);
  };
  return { writes: merged, saveBaselines };
};
