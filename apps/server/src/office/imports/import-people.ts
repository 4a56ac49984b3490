import type { Language } from "@foyer/contract";
import type { ImportReport, ImportRow } from "@foyer/contract/office/index";
import type { EditionRow } from "../../content/content-write.ts";
import type { At } from "../../content/write-rows.ts";
import {
  type ListCalls,
  type ListReport,
  loadAttendees,
} from "../../features/imports/imports.office.ts";
import { Failure } from "../../lib/failure.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { toFields } from "../fields-of-entry.ts";
import { createHistoryRepository, type EntryRow } from "../history.repository.ts";
import { describeTable } from "./describe-table.ts";
import { withEdits } from "./edited-rows.ts";
import { isNamed, NAMED, type PeopleInput, toList } from "./people-list.ts";

const SHOWN_ROWS = 2_000;
const SHOWN_REMARKS = 100;
const PEOPLE = "people";

type LeaveNote = ListCalls["leaveNoteForPeers"];

/** Loads the list into the edition, which the caller has locked. @throws Failure `bad-rows` */
export const writePeople = async (
  at: At,
  edition: EditionRow,
  input: PeopleInput,
  leaveNoteForPeers: LeaveNote,
) => {
  const { year, type } = edition;
  const { skipBad, taken, values = {} } = input;
  const meant = {
    group: values[NAMED.group.field],
    trade: values[NAMED.trade.field],
    hotel: values[NAMED.hotel.field],
  };
  const target = { edition: { year, type }, skipBad, taken, meant };
  return loadAttendees(at, edition, await toList(input), target, { leaveNoteForPeers });
};

const toRow = (binding: Binding, entry: EntryRow): ImportRow => {
  const row = entry.after ?? entry.before;
  const { before, after } = toFields(binding, entry);
  return {
    row: 0,
    state: entry.before ? "changed" : "added",
    id: entry.objectId,
    title: [row?.["firstName"], row?.["lastName"]].filter(Boolean).join(" "),
    faults: [],
    edits: [],
    before,
    after,
  };
};

/** How the list is understood, of which nothing is known to be good yet. */
const emptyReport = (input: PeopleInput): ImportReport => {
  const { sheets, sheet, head } = input;
  const lines = (sheets[sheet]?.rows ?? []).slice(head);
  return {
    added: 0,
    changed: 0,
    unchanged: 0,
    faulty: Math.max(0, lines.length - 1),
    vanished: 0,
    edited: 0,
    besides: 0,
    rows: [],
    ...describeTable(input),
    unknown: [],
    zones: [],
    remarks: [],
  };
};

/** Whether the columns that a list needs are not told yet. */
const lacksColumns = (error: unknown): error is Failure =>
  error instanceof Failure && ["missing-columns", "foreign-header"].includes(error.code);

const toFaultyRow = (
  line: number,
  problems: ListReport["skipped"],
  language: Language,
): ImportRow => ({
  row: line,
  state: "faulty",
  id: null,
  title: "",
  faults: problems.map(({ place, ...message }) => ({
    column: String(place.column ?? ""),
    message: describeMessage(message, language),
  })),
  edits: [],
  before: null,
  after: null,
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** How often each name is there that the edition does not have. */
const countUnknown = (skipped: ListReport["skipped"]): ImportReport["unknown"] => {
  const unknown = skipped.flatMap(({ code, params, place: { column } }) =>
    code === "unknown-name" && isNamed(column)
      ? [{ ...NAMED[column], value: textOf(params?.["value"]) }]
      : [],
  );
  const same = Map.groupBy(unknown, ({ field, value }) => `${field}:${value}`);
  return [...same.values()].flatMap((all) => (all[0] ? [{ ...all[0], count: all.length }] : []));
};

/** What a list would do: it is loaded, looked at, and taken back by the caller. */
export const reportPeople = async (
  at: At,
  edition: EditionRow,
  runId: string,
  input: PeopleInput,
  { binding, leaveNoteForPeers }: { binding: Binding; leaveNoteForPeers: LeaveNote },
): Promise<ImportReport> => {
  const { head, language } = input;
  const report = emptyReport(input);
  const loading = { ...input, skipBad: true };
  let loaded: ListReport;
  try {
    loaded = await writePeople(at, edition, loading, leaveNoteForPeers);
  } catch (error) {
    if (!lacksColumns(error)) throw error;
    const { code, params } = error;
    return { ...report, remarks: [describeMessage({ code, params }, language)] };
  }
  const { counts, remarks, skipped, edited } = loaded;
  const entries = await createHistoryRepository(at.tx).readRun(runId, PEOPLE);
  const byLine = Map.groupBy(skipped, ({ place }) => place.line);
  const faulty = [...byLine].map(([line, problems]) =>
    toFaultyRow(line + head, problems, language),
  );
  const rows = withEdits(
    entries.map((entry) => toRow(binding, entry)),
    edited,
  );
  const {
    added = 0,
    changed = 0,
    unchanged = 0,
  } = counts.find(({ kind }) => kind === "attendees") ?? {};
  return {
    ...report,
    added,
    changed,
    unchanged,
    faulty: faulty.length,
    edited: edited.length,
    rows: [...faulty, ...rows].slice(0, SHOWN_ROWS),
    unknown: countUnknown(skipped),
    remarks: remarks.slice(0, SHOWN_REMARKS).map((message) => describeMessage(message, language)),
  };
};
