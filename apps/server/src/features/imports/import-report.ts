import type { Language } from "@foyer/contract";
import type { ImportReport, ImportRow } from "@foyer/contract/office/index";
import type { EditedRow } from "../../content/edits.ts";
import { groupMessages } from "../../messages/group-messages.ts";
import { describeMessage, type Message } from "../../messages/message.ts";
import { toAuditEntryFields } from "../../resources/audit-entry-fields.ts";
import type { Binding } from "../../resources/binding.ts";
import type { Entry } from "../../resources/history.repository.ts";
import { getRowTitle } from "./preserve-edits.ts";
import { describeTable, type Table } from "./sheets/read-table.ts";

/** Maximum number of rows in a report; its counts cover all rows. */
export const MAX_ROWS = 2_000;
const MAX_WARNINGS = 100;
/** Maximum unknown values in a report; `unknownValueCount` covers all. */
const MAX_UNKNOWN_VALUES = 200;

const NO_TABLE: Table = { sheets: [], sheet: 0, headerRow: 0, columns: [] };

const EMPTY_ROW = { row: 0, id: null, title: "", faults: [], edits: [], before: null, after: null };

/** Value of a reference that matches no record: its field, the resource and the text. */
export type UnknownValue = { field: string; of: string; value: string };

const NO_NOTIFICATIONS = { agendas: 0, people: 0, changed: 0, cancelled: 0, restored: 0 };

type ReportParts = Partial<
  Omit<
    ImportReport,
    "unknownValues" | "unknownValueCount" | "warnings" | keyof ReturnType<typeof describeTable>
  >
> & {
  /** Sheet with its interpretation; undefined for a schedule of another format. */
  table: Table | undefined;
  unknownValues?: readonly UnknownValue[];
  warnings?: readonly Message[];
};

/** Counts unknown references by field and value. */
const countUnknownValues = (values: readonly UnknownValue[]) => {
  const groups = Map.groupBy(values, ({ field, value }) => `${field}:${value}`);
  const counted = [...groups.values()]
    .flatMap((all) => (all[0] ? [{ ...all[0], count: all.length }] : []))
    .sort((a, b) => b.count - a.count);
  return {
    unknownValues: counted.slice(0, MAX_UNKNOWN_VALUES),
    unknownValueCount: counted.length,
  };
};

/** Completes the report of a dry run and limits its size. */
export const createReport = (
  language: Language,
  { table = NO_TABLE, rows = [], unknownValues = [], warnings = [], ...parts }: ReportParts,
): ImportReport => ({
  ...countUnknownValues(unknownValues),
  added: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  vanished: 0,
  edited: 0,
  otherRecords: 0,
  zones: [],
  matches: [],
  unmatched: { missing: [], added: [] },
  createMissing: [],
  notifications: NO_NOTIFICATIONS,
  records: [],
  titles: [],
  ...parts,
  ...describeTable(table),
  rows: rows.slice(0, MAX_ROWS),
  warnings: groupMessages(warnings, language)
    .map(({ text }) => text)
    .slice(0, MAX_WARNINGS),
});

const getState = ({ before, after }: Entry): ImportRow["state"] => {
  if (!before) return "added";
  return after?.["isHidden"] === true ? "vanished" : "changed";
};

/** Describes a record that a dry run has written. */
export const toChangedRow = (binding: Binding, entry: Entry, title: string): ImportRow => ({
  ...EMPTY_ROW,
  state: getState(entry),
  id: entry.objectId,
  title,
  ...toAuditEntryFields(binding, entry),
});

/** Describes the error of a cell or row. The position is that of the row. */
export const toFault = (
  { code, params }: Message,
  column: string,
  language: Language,
): ImportRow["faults"][number] => ({
  column,
  code,
  message: describeMessage({ code, ...(params && { params }) }, language),
});

/** Describes an invalid row of a file. */
export const toInvalidRow = (row: number, faults: ImportRow["faults"]): ImportRow => ({
  ...EMPTY_ROW,
  row,
  state: "faulty",
  faults,
});

/** Describes a record that a file does not contain. */
export const toMissingRow = (id: number, title: string): ImportRow => ({
  ...EMPTY_ROW,
  state: "vanished",
  id,
  title,
});

/** Adds organisers' edits to the rows of a dry run. Edited records without changes get rows of their own. */
export const withEdits = (
  rows: readonly ImportRow[],
  edited: readonly EditedRow[],
): ImportRow[] => {
  const byId = new Map(edited.map((row) => [row.id, row]));
  const reportedIds = new Set(rows.map(({ id }) => id));
  const unreported = edited.filter(({ id }) => !reportedIds.has(id));
  return [
    ...rows.map((row) => ({ ...row, edits: [...(byId.get(row.id ?? 0)?.edits ?? [])] })),
    ...unreported.map(({ id, row, edits }): ImportRow => ({
      ...EMPTY_ROW,
      state: "unchanged",
      id,
      title: getRowTitle(row),
      edits: [...edits],
    })),
  ];
};
