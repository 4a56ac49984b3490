import type { Language } from "@foyer/contract";
import {
  type RecordInput,
  type Field,
  type ImportEdit,
  type ImportRow,
  newSchemaOf,
  type OfficeRecord,
  patchSchemaOf,
} from "@foyer/contract/office/index";
import { hashFields, mergeFields, toEdit } from "../../../content/edits.ts";
import type { FieldHashes } from "../../../content/import-baselines.repository.ts";
import { Failure } from "../../../lib/failure.ts";
import { inTurns } from "../../../lib/turns.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";
import type { Binding } from "../../../resources/binding.ts";
import { hashRecord } from "../../../resources/records.ts";
import { type CellContext, readCell } from "./cells.ts";
import type { DayOrder } from "../sheets/sheet-days.ts";
import { toFault, toMissingRow, type UnknownValue } from "../import-report.ts";
import type { MissingRecord } from "../missing-records.ts";
import type { Target } from "./columns.ts";
import { createFindOrPlan } from "./find-or-plan.ts";
import { UnknownRecord } from "./find-records.ts";
import { getValue, setValue } from "./target-values.ts";

/** Planned write of a record, which is applied only if its version is unchanged. */
export type PlannedWrite = {
  row: number;
  id: number | null;
  version: string | null;
  title: string;
  input: RecordInput;
  /** The file's values of fields that organisers have edited too, by target name. */
  conflicts: Readonly<Record<string, RecordInput>>;
  hashes: FieldHashes;
};

export type Plan = {
  rows: ImportRow[];
  writes: PlannedWrite[];
  unknownValues: UnknownValue[];
  /** Records to create, and their number by field. */
  missing: MissingRecord[];
  missingByField: ReadonlyMap<string, number>;
};

type SheetRow = { row: number; cells: readonly string[] };

export type PlanContext = Omit<CellContext, "isMonthFirst"> & {
  /** Order of day and month by column; null for columns without dates. */
  dayOrders: readonly (DayOrder | null)[];
  binding: Binding;
  targets: readonly (Target | null)[];
  records: readonly OfficeRecord[];
  hashes: ReadonlyMap<number, FieldHashes>;
  language: Language;
  /** Fields whose missing records the import creates. */
  createMissing: readonly string[];
};

const ID_FIELD = "id";

type ParsedRow = {
  input: RecordInput;
  id: number | null;
  faults: ImportRow["faults"];
  unknownValues: UnknownRecord[];
};

/** Parses the cells of a row. Empty cells leave the stored value unchanged. */
const parseRow = (context: PlanContext, { cells }: SheetRow): ParsedRow => {
  const { binding, targets, language } = context;
  const parsed: ParsedRow = { input: {}, id: null, faults: [], unknownValues: [] };
  targets.forEach((target, index) => {
    const cell = cells[index] ?? "";
    if (!target || cell.trim() === "") return;
    try {
      if (target.field === ID_FIELD) parsed.id = Number(cell);
      else {
        const field = binding.resource.fields[target.field] as Field;
        const isMonthFirst = context.dayOrders[index]?.isMonthFirst ?? false;
        const value = readCell(target.field, field, cell, { ...context, isMonthFirst });
        setValue(parsed.input, target, value);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof UnknownRecord) parsed.unknownValues.push(error);
      parsed.faults.push(toFault(error, target.name, language));
    }
  });
  return parsed;
};

const getTitle = ({ resource }: Binding, values: Readonly<Record<string, unknown>>): string => {
  const value = values[resource.title];
  if (typeof value === "string") return value;
  return String(Object.values(value ?? {})[0] ?? "");
};

/** Match keys of a record: its `matchBy` fields, or its title in either language. */
const listKeys = ({ resource }: Binding, values: Readonly<Record<string, unknown>>): string[] => {
  const names = resource.matchBy ?? [resource.title];
  return names.flatMap((name) => {
    const value = values[name];
    const texts = typeof value === "string" ? [value] : Object.values(value ?? {}).map(String);
    return texts.filter(Boolean).map((text) => `${name}:${normalizeForSearch(text)}`);
  });
};

const indexByKey = async (binding: Binding, records: readonly OfficeRecord[]) => {
  const ids = new Map<string, Set<number>>();
  for await (const record of inTurns(records)) {
    for (const key of listKeys(binding, record)) {
      ids.set(key, (ids.get(key) ?? new Set()).add(record.id));
    }
  }
  return ids;
};

const createRowError = (
  column: string,
  code: "row-id-unknown" | "row-ambiguous" | "row-repeated",
  language: Language,
) => toFault(new Failure(code), column, language);

/** Returns a function that validates an input by the record's schema and assigns the issues to columns. */
const createValidate = ({ binding: { resource }, language }: PlanContext) => {
  const schemas = { new: newSchemaOf(resource), changed: patchSchemaOf(resource) };
  return (input: RecordInput, isNew: boolean): ImportRow["faults"] => {
    const schema = isNew ? schemas.new : schemas.changed;
    const issues = schema.safeParse(input).error?.issues ?? [];
    return issues.map(({ path, code }) => {
      const isMissing = code === "invalid_type" && !(String(path[0]) in input);
      const failure = new Failure(isMissing ? "cell-missing" : "cell-not-allowed");
      return toFault(failure, path.map(String).join("_"), language);
    });
  };
};

/** Lists the fields that a row sets, with the stored values. */
const listFields = (
  targets: readonly (Target | null)[],
  input: RecordInput,
  record: OfficeRecord | undefined,
) =>
  targets
    .filter((target) => target !== null)
    .filter(({ field }) => field !== ID_FIELD)
    .map((target) => ({
      name: target.name,
      target,
      imported: getValue(input, target),
      current: record && getValue(record, target),
    }))
    .filter(({ imported }) => imported !== null);

/** Merges a row with its record. Edits of organisers since the last import are preserved. */
const mergeRecord = (
  fields: ReturnType<typeof listFields>,
  baseline: FieldHashes | undefined,
): Pick<PlannedWrite, "input" | "conflicts"> & { edits: ImportEdit[] } => {
  const input: RecordInput = {};
  const conflicts: Record<string, RecordInput> = {};
  const merged = mergeFields(fields, baseline);
  for (const { name, target, imported, outcome } of merged) {
    if (outcome === "imported") setValue(input, target, imported);
    if (outcome === "conflict") setValue((conflicts[name] = {}), target, imported);
  }
  const edited = merged.filter(({ outcome }) => outcome === "preserved" || outcome === "conflict");
  return { input, conflicts, edits: edited.map(toEdit) };
};

const pick = (values: Readonly<Record<string, unknown>>, input: RecordInput) =>
  Object.fromEntries(Object.keys(input).map((name) => [name, values[name] ?? null]));

type RecordMatch = { record?: OfficeRecord | undefined; error?: ImportRow["faults"][number] };

/** Returns a function that finds the record of a row by id or match key. */
const createFinder = async ({ binding, records, language }: PlanContext) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byKey = await indexByKey(binding, records);
  return ({ id, input }: ParsedRow): RecordMatch => {
    if (id !== null) {
      const record = byId.get(id);
      return record ? { record } : { error: createRowError("id", "row-id-unknown", language) };
    }
    for (const key of listKeys(binding, input)) {
      const [first, ...others] = byKey.get(key) ?? [];
      if (others.length > 0) {
        return { error: createRowError(binding.resource.title, "row-ambiguous", language) };
      }
      if (first !== undefined) return { record: byId.get(first) };
    }
    return {};
  };
};

/** Plans the write of a valid row. */
const planRow = (
  { targets, hashes }: PlanContext,
  { row, title }: { row: number; title: string },
  { input }: ParsedRow,
  record: OfficeRecord | undefined,
): { report: Pick<ImportRow, "state" | "edits" | "before" | "after">; write: PlannedWrite } => {
  const fields = listFields(targets, input, record);
  const merged = record
    ? mergeRecord(fields, hashes.get(record.id))
    : { input, conflicts: {}, edits: [] };
  const isChanged = Object.keys(merged.input).length > 0;
  const changed = isChanged ? "changed" : "unchanged";
  return {
    report: {
      state: record ? changed : "added",
      edits: merged.edits,
      before: record && isChanged ? pick(record, merged.input) : null,
      after: isChanged ? merged.input : null,
    },
    write: {
      row,
      title,
      id: record?.id ?? null,
      version: record ? hashRecord(record) : null,
      input: merged.input,
      conflicts: merged.conflicts,
      hashes: hashFields(fields),
    },
  };
};

/**
 * Compares the rows of a sheet with the records of the edition and plans the writes, in turns. It writes
 * nothing.
 */
export const planImport = async (
  planContext: PlanContext,
  sheetRows: readonly SheetRow[],
): Promise<Plan> => {
  const { findOrPlan, missing, idsByField } = createFindOrPlan(planContext);
  const context = { ...planContext, findRecord: findOrPlan };
  const { binding, records, language } = context;
  const find = await createFinder(context);
  const validate = createValidate(context);
  const usedKeys = new Set<number | string>();
  const matchedIds = new Set<number>();
  const unknownValues: UnknownRecord[] = [];
  const rows: ImportRow[] = [];
  const writes: PlannedWrite[] = [];

  for await (const sheetRow of inTurns(sheetRows)) {
    const parsed = parseRow(context, sheetRow);
    const match = find(parsed);
    const faults = [...parsed.faults, ...(match.error ? [match.error] : [])];
    const keys = match.record ? [match.record.id] : listKeys(binding, parsed.input);
    if (keys.some((key) => usedKeys.has(key))) {
      faults.push(createRowError(binding.resource.title, "row-repeated", language));
    }
    for (const key of keys) usedKeys.add(key);
    if (match.record) matchedIds.add(match.record.id);
    const columnsWithError = new Set(faults.map(({ column }) => column));
    const isNew = !match.record && faults.length === 0;
    faults.push(
      ...validate(parsed.input, isNew).filter(({ column }) => !columnsWithError.has(column)),
    );
    unknownValues.push(...parsed.unknownValues);

    const title = getTitle(binding, match.record ?? parsed.input);
    const at = { row: sheetRow.row, id: match.record?.id ?? null, title };
    if (faults.length > 0) {
      rows.push({ ...at, faults, state: "faulty", edits: [], before: null, after: parsed.input });
      continue;
    }
    const { report, write } = planRow(context, at, parsed, match.record);
    rows.push({ ...at, ...report, faults });
    writes.push(write);
  }
  const vanished = records.filter(({ id }) => !matchedIds.has(id));
  rows.push(...vanished.map((record) => toMissingRow(record.id, getTitle(binding, record))));
  return {
    rows,
    writes,
    unknownValues: unknownValues.map(({ unknownValue }) => unknownValue),
    missing: missing.list(),
    missingByField: new Map([...idsByField].map(([field, ids]) => [field, ids.size])),
  };
};
