import {
  PROGRAMME_COLUMNS,
  type ProgrammeColumn,
  REPEATED_PROGRAMME_COLUMNS,
} from "@foyer/contract/office/index";
import { type ColumnTable, guessColumns, normalizeHeader } from "../sheets/guess-columns.ts";
import type { Table } from "../sheets/read-table.ts";
import type { Sheet } from "../sheets/sheet.ts";
import { readClocks } from "../sheets/sheet-clocks.ts";
import { parseDayNumber, parseSheetDay } from "../sheets/sheet-days.ts";
import { SHEET_HEADERS } from "./sheet-headers.ts";

/** Interpretation of a workbook: sheet and header row of the programme, and the meaning of each column. */
export type ProgrammeReading = Omit<Table<ProgrammeColumn>, "sheets">;

/** Sheet with the interpretation of its columns. */
export type ProgrammePart = { sheet: Sheet } & Omit<ProgrammeReading, "sheet">;

/** Titles, notes and the instructions of a template can precede the header row. */
const MAX_HEADER_ROW = 40;
/** Rows that show whether days have a time. */
const MAX_SAMPLE = 50;

export const PROGRAMME_TABLE: ColumnTable<ProgrammeColumn> = {
  targets: PROGRAMME_COLUMNS.map((name) => ({ name, headers: SHEET_HEADERS[name] })),
  isSpecificFirst: true,
  repeated: REPEATED_PROGRAMME_COLUMNS,
};

/** Year for texts such as "16.03", if only the form of a date matters. */
export const ANY_YEAR = "2000";

/** True if the text is a date, also without a year. */
export const isDay = (text: string): boolean =>
  parseSheetDay(text, { isMonthFirst: false, year: ANY_YEAR }) !== null;

/** True for the name of a day by its number, such as "Day 1", not for the number alone. */
export const isNumberedDay = (text: string): boolean => parseDayNumber(text)?.isNamed ?? false;

/** Returns the text of a row with a single cell, such as the day above its sessions; null for other rows. */
export const getOnlyCell = (row: readonly string[]): string | null => {
  const [only = null, ...others] = new Set(row.map((cell) => cell.trim()).filter(Boolean));
  return others.length === 0 ? only : null;
};

/** True if a row (also above the header), the name of the sheet or the start of a session contains a day. */
const hasDays = ({ name, rows }: Sheet, start: number): boolean =>
  isDay(name) ||
  isNumberedDay(name) ||
  rows.some((row) => {
    const only = getOnlyCell(row) ?? "";
    return parseSheetDay(row[start] ?? "") !== null || isDay(only) || isNumberedDay(only);
  });

/** True if the columns include title and start, and the sheet contains days. */
export const isReadable = (
  sheet: Sheet,
  { columns }: Pick<ProgrammeReading, "columns">,
): boolean => {
  const start = columns.indexOf("start");
  if (start === -1 || !columns.includes("title")) return false;
  return columns.includes("date") || hasDays(sheet, start);
};

/** True for a date with a time after it, such as `2027-03-15 09:00`. */
const hasClock = (text: string): boolean => {
  const parsed = parseSheetDay(text);
  return parsed !== null && readClocks(parsed.rest).length > 0;
};

/** Reads a column of days as the start if there is no other start and most of its days have a time. */
const findStart = (
  columns: readonly (ProgrammeColumn | null)[],
  rows: Sheet["rows"],
): (ProgrammeColumn | null)[] => {
  const date = columns.indexOf("date");
  if (columns.includes("start") || date === -1) return [...columns];
  const cells = rows.map((row) => row[date] ?? "").filter((text) => isDay(text));
  const isStart = cells.filter(hasClock).length > cells.length / 2;
  return isStart ? columns.with(date, "start") : [...columns];
};

const findInSheet = (sheet: Sheet, index: number): ProgrammeReading | null =>
  sheet.rows
    .slice(0, MAX_HEADER_ROW)
    .map((headers, headerRow): ProgrammeReading => ({
      sheet: index,
      headerRow,
      columns: findStart(
        guessColumns(headers, PROGRAMME_TABLE),
        sheet.rows.slice(headerRow + 1, headerRow + 1 + MAX_SAMPLE),
      ),
    }))
    .find((reading) => isReadable(sheet, reading)) ?? null;

/** Finds the header row of the programme in a sheet. */
export const findProgrammeInSheet = (
  sheets: readonly Sheet[],
  index: number,
): ProgrammeReading | null => {
  const sheet = sheets[index];
  return sheet ? findInSheet(sheet, index) : null;
};

/** Finds the first sheet with columns for title, day and start, by their names in either language. */
export const findProgramme = (sheets: readonly Sheet[]): ProgrammeReading | null =>
  sheets.map(findInSheet).find((reading) => reading !== null) ?? null;

/** Column of an export of records with a title in one language. */
const TITLE_OF_RECORDS = /^(?:topic|title|temat|tytul)(?:pl|en)$/;

/** True if a sheet is a list of records as exports of panels write it, not a programme. */
export const isPanelList = (sheets: readonly Sheet[]): boolean =>
  findProgramme(sheets) === null &&
  sheets.some(({ rows }) =>
    rows.slice(0, MAX_HEADER_ROW).some((row) => {
      const headers = row.map(normalizeHeader);
      return headers[0] === "id" || headers.some((header) => TITLE_OF_RECORDS.test(header));
    }),
  );

const listHeaders = (row: readonly string[] = []): string[] => row.map(normalizeHeader);

const toHeaderKey = (headers: readonly string[]): string =>
  headers.filter(Boolean).toSorted().join();

/** Assigns the columns of a sheet to those of another sheet with the same headers in any order. */
const findSamePart = (sheet: Sheet, { sheet: { rows }, headerRow, columns }: ProgrammePart) => {
  const headers = listHeaders(rows[headerRow]);
  const key = toHeaderKey(headers);
  const index = sheet.rows
    .slice(0, MAX_HEADER_ROW)
    .findIndex((row) => toHeaderKey(listHeaders(row)) === key);
  if (index === -1) return null;
  return {
    sheet,
    headerRow: index,
    columns: listHeaders(sheet.rows[index]).map((header) =>
      header === "" ? null : (columns[headers.indexOf(header)] ?? null),
    ),
  };
};

/**
 * Lists the sheets with the same headers as the selected one, which form one table, in the order of the
 * workbook, and the names of the other sheets.
 */
export const listParts = (
  sheets: readonly Sheet[],
  { sheet: selected, ...reading }: ProgrammeReading,
): { parts: ProgrammePart[]; ignored: string[] } => {
  const first = sheets[selected];
  if (!first) return { parts: [], ignored: [] };
  const selectedPart = { sheet: first, ...reading };
  const matches = sheets.map((sheet, index) =>
    index === selected ? selectedPart : findSamePart(sheet, selectedPart),
  );
  return {
    parts: matches.filter((part) => part !== null),
    ignored: sheets.filter((_sheet, index) => matches[index] === null).map(({ name }) => name),
  };
};
