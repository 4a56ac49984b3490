import type { Language } from "@foyer/contract";
import {
  type Draft,
  type Field,
  type ImportEdit,
  type ImportRow,
  newSchemaOf,
  type OfficeRecord,
  patchSchemaOf,
} from "@foyer/contract/office/index";
import { digest, judgeCell } from "../../content/edits.ts";
import type { Said } from "../../content/said.repository.ts";
import { Failure } from "../../lib/failure.ts";
import { foldForSearch } from "@foyer/contract/search-text";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { versionOf } from "../records.ts";
import { type CellContext, readCell } from "./cells.ts";
import type { Target } from "./columns.ts";
import { UnknownRecord } from "./find-records.ts";

/** One record that a row writes; it is written only while it is still of that version. */
export type PlannedWrite = {
  row: number;
  id: number | null;
  version: string | null;
  title: string;
  draft: Draft;
  /** What it says of fields that organisers have edited too, by the name of a target. */
  asked: Readonly<Record<string, Draft>>;
  said: Said;
};

export type Plan = {
  rows: ImportRow[];
  writes: PlannedWrite[];
  unknown: { field: string; of: string; value: string; count: number }[];
};

type Line = { row: number; cells: readonly string[] };

export type Planning = CellContext & {
  binding: Binding;
  targets: readonly (Target | null)[];
  records: readonly OfficeRecord[];
  said: ReadonlyMap<number, Said>;
  language: Language;
};

const ID_FIELD = "id";

/** What a record holds at a target. */
const valueAt = (
  values: Readonly<Record<string, unknown>>,
  { field, language }: Target,
): unknown => {
  const value = values[field];
  if (language === null) return value ?? null;
  return (value as Record<string, unknown> | undefined)?.[language] ?? null;
};

const putAt = (draft: Draft, { field, language }: Target, value: unknown): void => {
  if (language === null) draft[field] = value;
  else draft[field] = { ...(draft[field] as object | undefined), [language]: value };
};

/** Drafts laid over one another, each language by itself. */
export const mergeDrafts = (...drafts: readonly Draft[]): Draft => {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of drafts.flatMap((draft) => Object.entries(draft))) {
    const isTexts = typeof value === "object" && value !== null && !Array.isArray(value);
    merged[name] = isTexts ? { ...(merged[name] as object | undefined), ...value } : value;
  }
  return merged;
};

type Read = {
  draft: Draft;
  id: number | null;
  faults: ImportRow["faults"];
  unknown: UnknownRecord[];
};

/** Reads the cells of a line. An empty one says nothing, so that what stands stays. */
const readLine = (planning: Planning, { cells }: Line): Read => {
  const { binding, targets, language } = planning;
  const read: Read = { draft: {}, id: null, faults: [], unknown: [] };
  targets.forEach((target, index) => {
    const cell = cells[index] ?? "";
    if (!target || cell.trim() === "") return;
    try {
      if (target.field === ID_FIELD) read.id = Number(cell);
      else {
        const field = binding.resource.fields[target.field] as Field;
        putAt(read.draft, target, readCell(target.field, field, cell, planning));
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof UnknownRecord) read.unknown.push(error);
      read.faults.push({ column: target.name, message: describeMessage(error, language) });
    }
  });
  return read;
};

const titleIn = ({ resource }: Binding, values: Readonly<Record<string, unknown>>): string => {
  const value = values[resource.title];
  if (typeof value === "string") return value;
  return String(Object.values(value ?? {})[0] ?? "");
};

/** What a record is known again by: the fields that its resource says, or its title in a language. */
const keysOf = ({ resource }: Binding, values: Readonly<Record<string, unknown>>): string[] => {
  const names = resource.knownBy ?? [resource.title];
  return names.flatMap((name) => {
    const value = values[name];
    const texts = typeof value === "string" ? [value] : Object.values(value ?? {}).map(String);
    return texts.filter(Boolean).map((text) => `${name}:${foldForSearch(text)}`);
  });
};

const indexByKey = (binding: Binding, records: readonly OfficeRecord[]) => {
  const ids = new Map<string, Set<number>>();
  for (const record of records) {
    for (const key of keysOf(binding, record)) {
      ids.set(key, (ids.get(key) ?? new Set()).add(record.id));
    }
  }
  return ids;
};

const fault = (
  column: string,
  code: "row-id-unknown" | "row-ambiguous" | "row-repeated",
  language: Language,
) => ({
  column,
  message: describeMessage(new Failure(code), language),
});

/** What the schema of a record refuses, said of the column that it came from. */
const judge = (
  { binding, language }: Planning,
  draft: Draft,
  isNew: boolean,
): ImportRow["faults"] => {
  const schema = isNew ? newSchemaOf(binding.resource) : patchSchemaOf(binding.resource);
  const issues = schema.safeParse(draft).error?.issues ?? [];
  return issues.map(({ path, code }) => {
    const isMissing = code === "invalid_type" && !(String(path[0]) in draft);
    const failure = new Failure(isMissing ? "cell-missing" : "cell-not-allowed");
    return { column: path.map(String).join("_"), message: describeMessage(failure, language) };
  });
};

/** Of a draft the targets that the file has newly said; what an organiser has edited since stays. */
const mergeSaid = (
  targets: readonly Target[],
  draft: Draft,
  record: OfficeRecord,
  said: Said | undefined,
) => {
  const merged: Draft = {};
  const asked: Record<string, Draft> = {};
  const edits: ImportEdit[] = [];
  for (const target of targets) {
    const [file, here] = [valueAt(draft, target), valueAt(record, target)];
    const verdict = judgeCell(file, here, said?.[target.name]);
    if (verdict === "same") continue;
    if (verdict === "take") {
      putAt(merged, target, file);
      continue;
    }
    edits.push({ field: target.name, here, file, isAsked: verdict === "ask" });
    if (verdict === "ask") putAt((asked[target.name] = {}), target, file);
  }
  return { merged, asked, edits };
};

const pick = (values: Readonly<Record<string, unknown>>, draft: Draft) =>
  Object.fromEntries(Object.keys(draft).map((name) => [name, values[name] ?? null]));

type Found = { record?: OfficeRecord | undefined; fault?: ImportRow["faults"][number] };

/** Finds the record that a line is about: by its id, or by what it is known by. */
const createFinder = ({ binding, records, language }: Planning) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byKey = indexByKey(binding, records);
  return ({ id, draft }: Read): Found => {
    if (id !== null) {
      const record = byId.get(id);
      return record ? { record } : { fault: fault("id", "row-id-unknown", language) };
    }
    for (const key of keysOf(binding, draft)) {
      const [first, ...others] = byKey.get(key) ?? [];
      if (others.length > 0) {
        return { fault: fault(binding.resource.title, "row-ambiguous", language) };
      }
      if (first !== undefined) return { record: byId.get(first) };
    }
    return {};
  };
};

/** What a good line writes of a record, or of a new one. */
const planWrite = (
  { targets, said }: Planning,
  { row, title }: { row: number; title: string },
  { draft }: Read,
  record: OfficeRecord | undefined,
): { shown: Pick<ImportRow, "state" | "edits" | "before" | "after">; write: PlannedWrite } => {
  const told = targets.filter(
    (target): target is Target =>
      target !== null && target.field !== ID_FIELD && valueAt(draft, target) !== null,
  );
  const { merged, asked, edits } = record
    ? mergeSaid(told, draft, record, said.get(record.id))
    : { merged: draft, asked: {}, edits: [] };
  const isChanged = Object.keys(merged).length > 0;
  const changed = isChanged ? "changed" : "unchanged";
  return {
    shown: {
      state: record ? changed : "added",
      edits,
      before: record && isChanged ? pick(record, merged) : null,
      after: isChanged ? merged : null,
    },
    write: {
      row,
      title,
      id: record?.id ?? null,
      version: record ? versionOf(record) : null,
      draft: merged,
      asked,
      said: Object.fromEntries(told.map((target) => [target.name, digest(valueAt(draft, target))])),
    },
  };
};

/** How often each value that nobody knows is there. */
const countUnknown = (unknown: readonly UnknownRecord[]): Plan["unknown"] =>
  [
    ...Map.groupBy(unknown, ({ unknown: { field, value } }) => `${field}:${value}`).values(),
  ].flatMap((same) => (same[0] ? [{ ...same[0].unknown, count: same.length }] : []));

/**
 * Compares the lines of a sheet with the records that there are, and plans what would be written. Nothing is
 * written.
 */
export const planImport = (planning: Planning, lines: readonly Line[]): Plan => {
  const { binding, records, language } = planning;
  const find = createFinder(planning);
  const taken = new Set<number | string>();
  const seen = new Set<number>();
  const unknown: UnknownRecord[] = [];
  const rows: ImportRow[] = [];
  const writes: PlannedWrite[] = [];

  for (const line of lines) {
    const read = readLine(planning, line);
    const found = find(read);
    const faults = [...read.faults, ...(found.fault ? [found.fault] : [])];
    const keys = found.record ? [found.record.id] : keysOf(binding, read.draft);
    if (keys.some((key) => taken.has(key))) {
      faults.push(fault(binding.resource.title, "row-repeated", language));
    }
    for (const key of keys) taken.add(key);
    if (found.record) seen.add(found.record.id);
    const named = new Set(faults.map(({ column }) => column));
    const isNew = !found.record && faults.length === 0;
    faults.push(...judge(planning, read.draft, isNew).filter(({ column }) => !named.has(column)));
    unknown.push(...read.unknown);

    const title = titleIn(binding, found.record ?? read.draft);
    const at = { row: line.row, id: found.record?.id ?? null, title };
    if (faults.length > 0) {
      rows.push({ ...at, faults, state: "faulty", edits: [], before: null, after: read.draft });
      continue;
    }
    const { shown, write } = planWrite(planning, at, read, found.record);
    rows.push({ ...at, ...shown, faults });
    writes.push(write);
  }
  const vanished = records.filter(({ id }) => !seen.has(id));
  rows.push(
    ...vanished.map((record): ImportRow => ({
      row: 0,
      state: "vanished",
      id: record.id,
      title: titleIn(binding, record),
      faults: [],
      edits: [],
      before: null,
      after: null,
    })),
  );
  return { rows, writes, unknown: countUnknown(unknown) };
};
