import type { Language } from "@foyer/contract";
import {
  FULL_NAME,
  type ImportReading,
  type ImportReport,
  type ImportRow,
  PEOPLE_COLUMNS,
  PEOPLE_TARGETS,
  type PeopleTarget,
} from "@foyer/contract/office/index";
import { stringify } from "csv-stringify/sync";
import type { Taken } from "../../content/edits.ts";
import type { EditionRow } from "../../content/content-write.ts";
import type { At } from "../../content/write-rows.ts";
import {
  type AttendeeList,
  type ListCalls,
  type ListReport,
  loadAttendees,
  readAttendees,
} from "../../features/imports/imports.office.ts";
import { isEmailAddress } from "../../lib/account-names.ts";
import { Failure } from "../../lib/failure.ts";
import { foldForSearch } from "../../lib/search-text.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { toFields } from "../fields-of-entry.ts";
import { createHistoryRepository, type EntryRow } from "../history.repository.ts";
import { describeTable, findHeads } from "./describe-table.ts";
import { findHead } from "./find-head.ts";
import { withEdits } from "./edited-rows.ts";
import { PEOPLE_WORDS } from "./people-words.ts";
import type { Sheet } from "./sheet.ts";

/** A list of people as it is stored with its run. */
export type PeopleInput = {
  sheets: Sheet[];
  sheet: number;
  head: number;
  columns: (PeopleTarget | null)[];
  language: Language;
  skipBad: boolean;
  taken?: Taken;
  /** What is meant by names that the edition does not have, by the field of people. */
  values?: ImportReading["values"];
};

/** What a list names of the edition, as the fields of people call it. */
const NAMED = {
  group: { field: "userGroup", of: "user-groups" },
  trade: { field: "trade", of: "trades" },
  hotel: { field: "hotel", of: "hotels" },
} as const;

const SHOWN_ROWS = 2_000;
const SHOWN_REMARKS = 100;
const PEOPLE = "people";

const fold = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Takes heads for columns of people, by the words for them in both languages. */
const guessPeople = (heads: readonly string[]): (PeopleTarget | null)[] => {
  const taken = new Set<PeopleTarget>();
  return heads.map((head) => {
    const folded = fold(head);
    const found = PEOPLE_TARGETS.find(
      (target) =>
        !taken.has(target) &&
        [target, ...PEOPLE_WORDS[target]].some((word) => fold(word) === folded),
    );
    if (!found || folded === "") return null;
    taken.add(found);
    return found;
  });
};

const isTarget = (name: string | null): name is PeopleTarget =>
  PEOPLE_TARGETS.some((target) => target === name);

/** @throws Failure `validation-failed` for a sheet, or a line of heads, that there is not */
export const readPeopleAs = (
  { sheets, language }: Pick<PeopleInput, "sheets" | "language">,
  told: ImportReading,
): PeopleInput => {
  const sheet = told.sheet ?? 0;
  const { head, heads } = findHeads(sheets, sheet, findHead, told.head);
  const columns = told.columns
    ? heads.map((_head, index) => {
        const name = told.columns?.[index] ?? null;
        return isTarget(name) ? name : null;
      })
    : guessPeople(heads);
  return { sheets, sheet, head, columns, language, skipBad: false, values: told.values };
};

type Person = Partial<Record<PeopleTarget, string>>;

/** Parts of a name that stands in one cell; the last word is the family's. */
const splitName = (name: string): Pick<Person, "first_name" | "last_name"> => {
  const words = name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(" ") || "–", last_name: words.at(-1) ?? "" };
};

/** What a list without them knows a person by: the address, else the name. */
const complete = (said: Person): Person => {
  const name = said[FULL_NAME]?.trim();
  const person = { ...(name && splitName(name)), ...said };
  const address = person.email?.trim().toLowerCase() ?? "";
  const email = isEmailAddress(address) ? address : "";
  const named = fold(`${person.first_name ?? ""}${person.last_name ?? ""}`);
  return {
    ...person,
    external_id: person.external_id?.trim() || email || named,
    username: person.username?.trim() || email || named,
  };
};

/** The list in the columns that lists have. A name in one cell is split; ids and user names are made where they lack. */
const toList = async ({ sheets, sheet, head, columns }: PeopleInput): Promise<AttendeeList> => {
  const rows = (sheets[sheet]?.rows ?? []).slice(head + 1).map((cells) => {
    const said: Person = {};
    columns.forEach((column, index) => {
      if (column !== null) said[column] = cells[index] ?? "";
    });
    return complete(said);
  });
  const told = PEOPLE_COLUMNS.filter(
    (column) =>
      columns.includes(column) ||
      ["external_id", "username"].includes(column) ||
      (columns.includes(FULL_NAME) && ["first_name", "last_name"].includes(column)),
  );
  const lines = rows.map((row) => told.map((column) => row[column] ?? ""));
  // Every line on one line, so that a fault is told of the line of the sheet.
  const text = stringify([
    [...told],
    ...lines.map((line) => line.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, " "))),
  ]);
  const source = (async function* () {
    yield Buffer.from(text);
  })();
  return readAttendees(source);
};

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
    rows: [],
    ...describeTable(input),
    unknown: [],
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

const isNamed = (column: unknown): column is keyof typeof NAMED =>
  Object.hasOwn(NAMED, String(column));

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
