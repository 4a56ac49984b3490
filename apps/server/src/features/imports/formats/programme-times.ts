import type { ProgrammeColumn } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { readClocks, readSheetMinutes } from "../sheets/sheet-clocks.ts";
import {
  type DayFormat,
  findDayOrder,
  parseDayNumber,
  parseSheetDay,
  toNthDay,
} from "../sheets/sheet-days.ts";
import { formatDuration } from "./json-schedules.ts";
import { ANY_YEAR } from "./programme-columns.ts";
import type { ProgrammeRow } from "./programme-rows.ts";
import type { RawEvent, RawText } from "./raw-schedule.ts";
import type { Warnings } from "./warnings.ts";

const DAY_COLUMNS = ["date", "start", "end"] as const satisfies readonly ProgrammeColumn[];
type DayColumn = (typeof DAY_COLUMNS)[number];

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}\S*(?:Z|[+-]\d{2}:?\d{2})$/i;
/** Values such as "–" and "?" for an unknown end. */
const NO_VALUE = /^[^\p{L}\p{N}]*$/u;
const WHOLE_DAY = /^(?:ca[lł]y dzie[nń]|ca[lł]odziennie|all[ -]day|whole day|full day)$/i;

/** Days of the edition, which complete those of the file. */
export type EditionDays = {
  /** Year of days without one. */
  year?: number | undefined;
  /** First day as YYYY-MM-DD, for a file that numbers the days of the conference. */
  firstDay?: string | undefined;
};

/** Interpretation of the days of a programme. */
export type ProgrammeDays = DayFormat & Pick<EditionDays, "firstDay">;

/** Text of a column that can contain a day. Without a year, only the column of days does. */
const canBeDay = (column: DayColumn, text: string): boolean =>
  column === "date" || /\d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{2}/.test(text);

/**
 * Finds the order of day and month, and the year of days without one: that of the other days of the file, or
 * else of the edition.
 */
export const findDayFormat = (
  rows: readonly ProgrammeRow[],
  edition: EditionDays,
  warnings: Warnings,
): ProgrammeDays => {
  const cells = DAY_COLUMNS.flatMap((column) =>
    rows
      .map((row) => ({ text: row.getCell(column), position: row.getPosition(column) }))
      .filter(({ text }) => canBeDay(column, text)),
  );
  const texts = cells.map(({ text }) => text);
  const headers = [...new Set(cells.map(({ position }) => position.column))].join(" ");
  const { isMonthFirst, undecided } = findDayOrder(headers, texts);
  const format = { isMonthFirst, year: null, firstDay: edition.firstDay };
  const first = cells[undecided[0] ?? -1];
  const day = first && parseSheetDay(first.text, { isMonthFirst, year: ANY_YEAR })?.day;
  if (first && day)
    warnings.add("day-order-assumed", first.position, { value: first.text, day: day.slice(5) });
  const dated = texts.map((text) => parseSheetDay(text, format)).find((parsed) => parsed !== null);
  return { ...format, year: dated?.day.slice(0, 4) ?? edition.year?.toString() ?? null };
};

type Moment = { day: string | null; clocks: string[] };

const readMoment = (column: DayColumn, text: string, format: ProgrammeDays): Moment => {
  const numbered = column === "date" ? parseDayNumber(text) : null;
  if (numbered && format.firstDay !== undefined)
    return { day: toNthDay(format.firstDay, numbered.number), clocks: [] };
  const parsed = canBeDay(column, text) ? parseSheetDay(text, format) : null;
  return { day: parsed?.day ?? null, clocks: readClocks(parsed?.rest ?? text) };
};

type Times = Pick<RawEvent, "date" | "end" | "duration">;

const toRawText = (value: string, row: ProgrammeRow, column: ProgrammeColumn): RawText => ({
  value,
  position: row.getPosition(column),
});

/**
 * @throws Failure `row-without-start`, `session-without-hours`, `bad-time`, `row-without-day`, `day-number`,
 * `bad-sheet-day` with the cell
 */
const readStart = (row: ProgrammeRow, start: Moment, date: Moment): string => {
  const [text, dateText] = [row.getCell("start"), row.getCell("date")];
  const clock = start.clocks[0] ?? date.clocks[0];
  const day = date.day ?? start.day;
  if (clock === undefined) {
    const position = row.getPosition("start");
    if (NO_VALUE.test(text)) throw new Failure("row-without-start", { position });
    const code = WHOLE_DAY.test(text) ? "session-without-hours" : "bad-time";
    throw new Failure(code, { position, params: { value: text } });
  }
  if (day === null) {
    const position = row.getPosition("date");
    if (NO_VALUE.test(dateText)) throw new Failure("row-without-day", { position });
    const code = parseDayNumber(dateText) ? "day-number" : "bad-sheet-day";
    throw new Failure(code, { position, params: { value: dateText } });
  }
  return `${day}T${clock}`;
};

/** @throws Failure `bad-time` for an end without a time */
const readEnd = (row: ProgrammeRow, start: Moment, end: Moment): string | null => {
  const text = row.getCell("end");
  const clock = end.clocks[0];
  if (clock === undefined && !NO_VALUE.test(text))
    throw new Failure("bad-time", { position: row.getPosition("end"), params: { value: text } });
  if (clock === undefined) return start.clocks[1] ?? null;
  return end.day === null ? clock : `${end.day}T${clock}`;
};

/** @throws Failure `bad-duration` */
const readLength = (row: ProgrammeRow): RawText | null => {
  const text = row.getCell("duration");
  if (NO_VALUE.test(text)) return null;
  const minutes = readSheetMinutes(text);
  if (minutes === null)
    throw new Failure("bad-duration", {
      position: row.getPosition("duration"),
      params: { value: text },
    });
  return toRawText(formatDuration(minutes), row, "duration");
};

/**
 * Reads day, start, and end or duration of a row. Times with an offset remain as they are.
 * @throws Failure with the cell
 */
export const readRowTimes = (row: ProgrammeRow, format: ProgrammeDays): Times => {
  const [startText, endText] = [row.getCell("start"), row.getCell("end")];
  const start = readMoment("start", startText, format);
  const date = WITH_OFFSET.test(startText)
    ? startText.replace(" ", "T")
    : readStart(row, start, readMoment("date", row.getCell("date"), format));
  const end = WITH_OFFSET.test(endText)
    ? endText.replace(" ", "T")
    : readEnd(row, start, readMoment("end", endText, format));
  return {
    date: toRawText(date, row, "start"),
    end: end === null ? null : toRawText(end, row, "end"),
    duration: end === null ? readLength(row) : null,
  };
};
