import { PROGRAMME_COLUMNS, type ProgrammeColumn } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { foldForSearch } from "@foyer/contract/search-text";
import type { Place } from "../../../messages/message.ts";
import { eventOf, personOf, placedMinutes, scheduleOf } from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule, RawText } from "./raw-schedule.ts";
import { readRole } from "./schedule-persons.ts";
import { SHEET_WORDS } from "./sheet-words.ts";

/** A sheet as a table of texts. */
export type ProgrammeSheet = { name: string; rows: readonly (readonly string[])[] };

type Columns = ReadonlyMap<ProgrammeColumn, number>;

/** Which sheet of a workbook is a programme, which of its lines holds the heads, and what each column is taken for. */
export type ProgrammeReading = {
  sheet: number;
  head: number;
  columns: readonly (ProgrammeColumn | null)[];
};

/** Above the heads may stand a title and what else people write there. */
const HEAD_WITHIN = 10;

const fold = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

const guessColumns = (heads: readonly string[]): Columns => {
  const folded = heads.map(fold);
  const taken = new Set<number>();
  const columns = new Map<ProgrammeColumn, number>();
  for (const column of PROGRAMME_COLUMNS) {
    const at = SHEET_WORDS[column]
      .map((word) => folded.findIndex((head, index) => head === word && !taken.has(index)))
      .find((index) => index >= 0);
    if (at === undefined) continue;
    taken.add(at);
    columns.set(column, at);
  }
  return columns;
};

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?=$|[T ])/;

/** The day on which spreadsheets put an hour without one: 1899-12-30 or near it. */
const NO_DAY = /^1(?:89|90)\d/;

const padded = (text: string): string => text.padStart(2, "0");

/** A day as sheets have it: `2026-12-05`, `05.12.2026`, `5/12/2026`, or with a time after it. */
const dayOf = (text: string): string | null => {
  if (NO_DAY.test(text)) return null;
  const [, year, yearMonth = "", yearDay = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year) return `${year}-${padded(yearMonth)}-${padded(yearDay)}`;
  const [, first = "", second = "", last] = DAY_FIRST.exec(text) ?? [];
  if (!last) return null;
  // Months come first in America alone, where a day above twelve says so.
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  return `${last}-${padded(month)}-${padded(day)}`;
};

const CLOCK = /(?<![\d.:/-])(\d{1,2})(?:[:.](\d{2}))(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?/gi;

/** The clocks of a cell: `9:00`, `9.00`, `9:00 AM`, or two of `9:00–9:45`. */
const clocksOf = (text: string): string[] => {
  const withoutDay = text.replace(YEAR_FIRST, "").replace(DAY_FIRST, "").replace(/^T/, " ");
  return [...withoutDay.matchAll(CLOCK)].map(([, hours = "", minutes = "", half]) => {
    const hour = Number(hours) % (half ? 12 : 24);
    return `${padded(String(/p/i.test(half ?? "") ? hour + 12 : hour))}:${minutes}`;
  });
};

const SEPARATORS = [/\r?\n/, /[;|]/, /,/] as const;

const splitNames = (text: string): string[] => {
  const separator = SEPARATORS.find((sign) => sign.test(text));
  return (separator ? text.split(separator) : [text]).map((name) => name.trim()).filter(Boolean);
};

/** People as a cell lists them; a word in brackets is a role where it is one. */
const peopleOf = (text: string, role: string | null, place: Place): RawPerson[] =>
  splitNames(text).map((written) => {
    const [, name = "", aside = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(written) ?? [];
    const isRole = name !== "" && readRole(aside) !== null;
    return personOf(isRole ? { name, role: aside } : { name: written, role }, place);
  });

type Row = { at: (column: ProgrammeColumn) => string; place: Place };

const placed = (value: string, place: Place): RawText | null =>
  value === "" ? null : { value, place };

const timesOf = ({ at, place }: Row) => {
  const starts = clocksOf(at("start"));
  const day = dayOf(at("date")) ?? dayOf(at("start"));
  const start = starts[0] ?? clocksOf(at("date"))[0];
  const end = clocksOf(at("end"))[0] ?? starts[1];
  const endDay = dayOf(at("end"));
  const length = at("duration").replace(/\s*min\w*\.?$/i, "");
  const date = day && start ? `${day}T${start}` : `${at("date")} ${at("start")}`.trim();
  return {
    date: placed(date, place),
    end: placed(end && endDay ? `${endDay}T${end}` : (end ?? ""), place),
    duration: end ? null : placedMinutes(NO_DAY.test(length) ? clocksOf(length)[0] : length, place),
  };
};

/** Heads that only a Polish sheet has, folded. */
const POLISH =
  /^(?:tytul|temat|nazwa|wystapieni|sala|dzien|godzin|prelegen|sciezk|poczatek|koniec|opis|(?:od|do|data)$)/;

const toEvent = (row: Row, languageOfHeads: string | null): RawEvent => {
  const { at, place } = row;
  const some = (column: ProgrammeColumn): string | null => at(column) || null;
  const track = some("track");
  return eventOf(
    {
      ...timesOf(row),
      id: some("id"),
      title: some("title"),
      subtitle: some("subtitle"),
      abstract: some("lead"),
      description: some("description"),
      type: some("type"),
      language: some("language") ?? languageOfHeads,
      url: some("url"),
      room: some("room"),
      track: track === null ? null : { slug: null, name: track },
      persons: [
        ...peopleOf(at("people"), null, place),
        ...peopleOf(at("moderator"), "moderator", place),
      ],
    },
    place,
  );
};

/** A programme needs what is held and when; a start may have its day with it. */
const isEnough = (columns: Columns, rows: ProgrammeSheet["rows"], head: number): boolean => {
  if (!columns.has("title") || !columns.has("start")) return false;
  if (columns.has("date")) return true;
  const start = columns.get("start") ?? 0;
  return rows.slice(head + 1).some((row) => dayOf(row[start]?.trim() ?? "") !== null);
};

const columnsOf = ({ columns }: ProgrammeReading): Columns =>
  new Map(columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const])));

/** How a line of heads is understood by its words. */
export const guessReading = (
  { rows }: ProgrammeSheet,
  sheet: number,
  head: number,
): ProgrammeReading => {
  const heads = rows[head] ?? [];
  const guessed = new Map([...guessColumns(heads)].map(([column, index]) => [index, column]));
  return { sheet, head, columns: heads.map((_head, index) => guessed.get(index) ?? null) };
};

/** Whether columns tell of topic, day and start. */
export const isReadable = ({ rows }: ProgrammeSheet, reading: ProgrammeReading): boolean =>
  isEnough(columnsOf(reading), rows, reading.head);

const findInSheet = (sheet: ProgrammeSheet, index: number): ProgrammeReading | null =>
  sheet.rows
    .slice(0, HEAD_WITHIN)
    .map((_row, head) => guessReading(sheet, index, head))
    .find((reading) => isReadable(sheet, reading)) ?? null;

/** The first sheet that has columns of topic, day and start, by their names in either language. */
export const findProgramme = (sheets: readonly ProgrammeSheet[]): ProgrammeReading | null =>
  sheets.map(findInSheet).find((found) => found !== null) ?? null;

/** Whether a workbook has a sheet with columns of topic and day, and of a start without a day. */
export const isProgramme = (sheets: readonly ProgrammeSheet[]): boolean => {
  const found = findProgramme(sheets);
  if (!found?.columns.includes("date")) return false;
  const start = found.columns.indexOf("start");
  const rows = sheets[found.sheet]?.rows.slice(found.head + 1) ?? [];
  return rows.every((row) => dayOf(row[start]?.trim() ?? "") === null);
};

/**
 * Reads a programme from a sheet. Times are the conference's; what does not say its language is in that of
 * the heads.
 * @param told how the workbook is to be understood; guessed, if left out
 * @throws Failure `sheet-without-programme` that names the columns that were found
 */
export const readProgrammeSheet = (
  sheets: readonly ProgrammeSheet[],
  told: ProgrammeReading | null = findProgramme(sheets),
): RawSchedule => {
  const sheet = sheets[told?.sheet ?? 0];
  if (!told || !sheet || !isReadable(sheet, told)) {
    const heads = (sheet?.rows[told?.head ?? 0] ?? []).map((head) => head.trim()).filter(Boolean);
    throw new Failure("sheet-without-programme", {
      params: { found: heads.join(", ").slice(0, 300) },
    });
  }
  const columns = columnsOf(told);
  const rows = sheet.rows
    .map((cells, at): Row => ({
      at: (column) => cells[columns.get(column) ?? -1]?.trim() ?? "",
      place: { line: at + 1, column: null, path: "" },
    }))
    .slice(told.head + 1)
    .filter(({ at }) => PROGRAMME_COLUMNS.some((column) => at(column) !== ""));
  const isPolish = (sheet.rows[told.head] ?? []).some((name) => POLISH.test(fold(name)));
  const language = isPolish ? "pl" : null;
  const events = rows.map((row) => toEvent(row, language));
  return scheduleOf("sheet", { isLocal: true, events });
};
