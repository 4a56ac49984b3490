import type { Language } from "@foyer/contract";
import {
  type ImportReading,
  type ImportReport,
  type ImportRow,
  PROGRAMME_COLUMNS,
  type ProgrammeColumn,
} from "@foyer/contract/office/index";
import type { Taken } from "../../content/edits.ts";
import type { At } from "../../content/write-rows.ts";
import {
  describeEdits,
  findProgramme,
  guessReading,
  isReadable,
  loadSchedule,
  type ProgrammeReading,
  readProgramme,
  readSchedule,
  type ScheduleDocument,
} from "../../features/imports/imports.office.ts";
import { Failure } from "../../lib/failure.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { toFields } from "../fields-of-entry.ts";
import { titleOf } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { createHistoryRepository, type EntryRow } from "../history.repository.ts";
import { describeTable, findHeads } from "./describe-table.ts";
import { withEdits } from "./edited-rows.ts";
import { findHead } from "./find-head.ts";
import type { Sheet } from "./sheet.ts";

/** A schedule as it is stored with its run; of one that is a sheet, how that is understood. */
export type ScheduleInput = {
  /** Null while it is not told which columns of a sheet hold topic, day and start. */
  document: ScheduleDocument | null;
  edition: EditionOfFile;
  language: Language;
  table?: ProgrammeTable;
  taken?: Taken;
};
type ProgrammeTable = ProgrammeReading & { sheets: Sheet[] };
type EditionOfFile = { year: number; type: number; timeZone: string };

const SHOWN_ROWS = 2_000;
const SHOWN_REMARKS = 100;
const SESSIONS = "sessions";

const optionsIn = ({ timeZone }: EditionOfFile) => ({
  skipBad: true,
  findZone: async () => timeZone,
});

/** Reads a schedule of one of the field's formats. @throws Failure for one that cannot be read at all */
export const readScheduleFile = async (
  bytes: Uint8Array,
  edition: EditionOfFile,
  language: Language,
): Promise<ScheduleInput> => {
  const pieces = [bytes][Symbol.iterator]();
  const source = (async function* () {
    yield* pieces;
  })();
  const document = await readSchedule(source, optionsIn(edition));
  return { document, edition: ofFile(edition), language };
};

const ofFile = ({ year, type, timeZone }: EditionOfFile): EditionOfFile => ({
  year,
  type,
  timeZone,
});

const isColumn = (name: string | null): name is ProgrammeColumn =>
  PROGRAMME_COLUMNS.some((column) => column === name);

/** @throws Failure `validation-failed` for a sheet, or a line of heads, that there is not */
const readTable = (sheets: Sheet[], told: ImportReading): ProgrammeTable => {
  const isTold = Object.keys(told).length > 0;
  const found = isTold ? null : findProgramme(sheets);
  if (found) return { ...found, sheets };
  const sheet = told.sheet ?? 0;
  const { head, heads } = findHeads(sheets, sheet, findHead, told.head);
  const columns = told.columns
    ? heads
        .map((_head, index) => told.columns?.[index] ?? null)
        .map((name) => (isColumn(name) ? name : null))
    : guessReading(sheets[sheet] ?? { name: "", rows: [] }, sheet, head).columns;
  return { sheets, sheet, head, columns };
};

const headsOf = ({ sheets, sheet, head }: ProgrammeTable): string =>
  (sheets[sheet]?.rows[head] ?? []).filter(Boolean).join(", ").slice(0, 300);

/**
 * Reads a programme of a sheet as it is told, or guessed. Until the columns of topic, day and start are told
 * there is no document.
 * @throws Failure for one that cannot be read at all
 */
export const readScheduleTable = async (
  sheets: Sheet[],
  told: ImportReading,
  edition: EditionOfFile,
  language: Language,
): Promise<ScheduleInput> => {
  const table = readTable(sheets, told);
  const sheet = sheets[table.sheet];
  const isTold = sheet !== undefined && isReadable(sheet, table);
  const document = isTold ? await readProgramme(sheets, table, optionsIn(edition)) : null;
  return { document, edition: ofFile(edition), language, table };
};

const notTold = ({ table }: ScheduleInput): Failure =>
  new Failure("sheet-without-programme", { params: { found: table ? headsOf(table) : "" } });

/**
 * Loads it into the edition that it was read for; the caller has locked that.
 * @throws Failure `sheet-without-programme` for one without a document
 */
export const writeSchedule = (at: At, input: ScheduleInput) => {
  const { document, edition, taken } = input;
  if (!document) throw notTold(input);
  return loadSchedule(at, document, {
    edition,
    create: false,
    visible: false,
    mayHideMost: true,
    taken,
  });
};

const NO_TABLE = { sheets: [], sheet: 0, head: 0, columns: [] };
const NOTHING: ImportReport = {
  ...NO_TABLE,
  added: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  vanished: 0,
  edited: 0,
  rows: [],
  unknown: [],
  remarks: [],
};

const stateOf = ({ before, after }: EntryRow): ImportRow["state"] => {
  if (!before) return "added";
  return after?.["isHidden"] === true ? "vanished" : "changed";
};

const toRow = (binding: Binding, entry: EntryRow, title: string): ImportRow => ({
  row: 0,
  state: stateOf(entry),
  id: entry.objectId,
  title,
  faults: [],
  edits: [],
  ...toFields(binding, entry),
});

/** What sessions are called, by their ids. */
const readTitles = async (at: At, binding: Binding, ids: readonly number[], language: Language) => {
  const rows = await createResourceRepository(at.tx).findSome(binding, at.editionId, ids);
  return new Map(rows.map((row) => [Number(row["id"]), titleOf(binding, row, language)]));
};

/** What a schedule would do: it is loaded, looked at, and taken back by the caller. */
export const reportSchedule = async (
  at: At,
  runId: string,
  input: ScheduleInput,
  binding: Binding,
): Promise<ImportReport> => {
  const { document, language, table } = input;
  const shown = table ? describeTable(table) : NO_TABLE;
  if (!document) {
    const { code, params } = notTold(input);
    return { ...NOTHING, ...shown, remarks: [describeMessage({ code, params }, language)] };
  }
  const { counts, remarks, edited } = await writeSchedule(at, input);
  const entries = await createHistoryRepository(at.tx).readRun(runId, SESSIONS);
  const ids = entries.flatMap(({ objectId }) => objectId ?? []);
  const titles = await readTitles(at, binding, ids, language);
  const ofSessions = edited.filter(({ resource }) => resource === SESSIONS);
  const others = edited.filter(({ resource }) => resource !== SESSIONS).flatMap(describeEdits);
  const rows = withEdits(
    entries.map((entry) => toRow(binding, entry, titles.get(entry.objectId ?? 0) ?? "")),
    ofSessions,
  );
  const faulty = document.skipped.map((message): ImportRow => ({
    row: message.place?.line ?? 0,
    state: "faulty",
    id: null,
    title: "",
    faults: [{ column: "", message: describeMessage(message, language) }],
    edits: [],
    before: null,
    after: null,
  }));
  const count = (state: ImportRow["state"]) => rows.filter((row) => row.state === state).length;
  const said = [...others, ...remarks, ...document.warnings].slice(0, SHOWN_REMARKS);
  return {
    added: count("added"),
    changed: count("changed"),
    unchanged: counts.find(({ kind }) => kind === SESSIONS)?.unchanged ?? 0,
    faulty: faulty.length,
    vanished: count("vanished"),
    edited: ofSessions.length,
    rows: [...faulty, ...rows].slice(0, SHOWN_ROWS),
    ...shown,
    unknown: [],
    remarks: said.map((message) => describeMessage(message, language)),
  };
};
