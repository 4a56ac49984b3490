import type { ProgrammeColumn } from "@foyer/contract/office/index";
import type { SourcePosition } from "../../../messages/message.ts";
import { normalizeHeader } from "../sheets/guess-columns.ts";
import { getLine, type Sheet } from "../sheets/sheet.ts";
import { isBreak } from "./break-titles.ts";
import { getOnlyCell, isDay, isNumberedDay, type ProgrammePart } from "./programme-columns.ts";
import { isOmittedSession } from "./session-states.ts";
import type { Warnings } from "./warnings.ts";

/** Row of a programme: the texts of its columns, and their positions for messages. */
export type ProgrammeRow = {
  getCell: (column: ProgrammeColumn) => string;
  /** Returns the texts of all columns with this meaning, such as "Speaker 1" and "Speaker 2". */
  getCells: (column: ProgrammeColumn) => readonly string[];
  /** Returns the position of a cell, or of the row. */
  getPosition: (column?: ProgrammeColumn) => SourcePosition;
};

type Cells = Partial<Record<ProgrammeColumn, readonly string[]>>;

/** Columns whose merged cells apply to all their rows. A merged title is one session. */
const MERGED: ReadonlySet<ProgrammeColumn | null> = new Set(["date", "room", "track", "type"]);

const NOTHING = /^[\p{Pd}\s]*$/u;

/** Repeats the value of merged cells in all their rows. */
const repeatMerged = ({ rows, merged = [] }: Sheet, columns: ProgrammePart["columns"]) => {
  const result = rows.map((row) => [...row]);
  for (const {
    rows: [first, last],
    columns: [left],
  } of merged) {
    if (!MERGED.has(columns[left] ?? null)) continue;
    for (const row of result.slice(first + 1, last + 1)) row[left] = rows[first]?.[left] ?? "";
  }
  return result;
};

const FIRST_NAME = /^(?:speaker)?firstname$|^imie/;
const LAST_NAME = /^(?:speaker)?lastname$|^nazwisko/;

type NameColumns = { first: number; last: number };

/** Finds the columns that contain the two parts of a speaker's name. */
const findNameColumns = (
  headers: readonly string[],
  columns: ProgrammePart["columns"],
): NameColumns | null => {
  const find = (pattern: RegExp) =>
    headers.findIndex(
      (header, index) => columns[index] === "people" && pattern.test(normalizeHeader(header)),
    );
  const [first, last] = [find(FIRST_NAME), find(LAST_NAME)];
  return first === -1 || last === -1 ? null : { first, last };
};

const readCells = (
  row: readonly string[],
  columns: ProgrammePart["columns"],
  names: NameColumns | null,
): Cells => {
  const cells: Cells = {};
  const getCell = (index: number) => row[index]?.trim() ?? "";
  for (const [index, column] of columns.entries()) {
    if (index === names?.last) continue;
    const text =
      index === names?.first ? `${getCell(index)} ${getCell(names.last)}`.trim() : getCell(index);
    if (column !== null && text !== "") cells[column] = [...(cells[column] ?? []), text];
  }
  return cells;
};

const isSameRow = (row: readonly string[], other: readonly string[]): boolean =>
  row.every((cell, index) => cell.trim() === (other[index]?.trim() ?? ""));

const IDENTITY: readonly ProgrammeColumn[] = ["title", "date", "start", "end"];

/** True for a row with only another speaker of the session above it. */
const isContinuation = (cells: Cells, previous: Cells | undefined): boolean =>
  previous !== undefined &&
  (cells.people ?? cells.moderator) !== undefined &&
  IDENTITY.every((column) => cells[column] === undefined) &&
  (cells.id === undefined || cells.id[0] === previous.id?.[0]);

/** Values that the rows below repeat. */
type Above = { date: string; room: string };

const completeRoom = ({ room, title = [], state = [] }: Cells, above: Above): string => {
  if (room?.[0] !== undefined) return NOTHING.test(room[0]) ? "" : room[0];
  const needsNone = isBreak(title[0] ?? "") || isOmittedSession(state[0] ?? null);
  return needsNone ? "" : above.room;
};

/**
 * Reads the rows of a sheet. An empty day or room repeats the one above, and a row with people only continues
 * the session above. A row with a day only, also above the header, sets the day of the rows below; "Day 1" does so
 * unless a date stands above it. Rows with any other single cell are notes, which are left out with a warning.
 * @param file name of the sheet if the workbook has several, for messages
 */
export const readProgrammeRows = (
  { sheet, headerRow, columns }: ProgrammePart,
  file: string | undefined,
  warnings: Warnings,
): ProgrammeRow[] => {
  const headers = sheet.rows[headerRow] ?? [];
  const createPosition = (line: number, column?: ProgrammeColumn): SourcePosition => {
    const header = column && headers[columns.indexOf(column)]?.trim();
    return { ...(file && { file }), line, column: header || null, path: "" };
  };
  const namesDay = isDay(sheet.name) || isNumberedDay(sheet.name);
  const above: Above = { date: namesDay ? sheet.name : "", room: "" };
  const rows: ProgrammeRow[] = [];
  const names = findNameColumns(headers, columns);
  let previous: Cells | undefined;
  for (const [index, row] of repeatMerged(sheet, columns).entries()) {
    const only = getOnlyCell(row);
    const isDayRow = only !== null && (isDay(only) || (isNumberedDay(only) && !isDay(above.date)));
    if (isDayRow) above.date = only;
    if (isDayRow || index <= headerRow || isSameRow(row, headers)) continue;
    const cells = readCells(row, columns, names);
    const line = getLine(sheet, index);
    if (previous && isContinuation(cells, previous)) {
      for (const column of ["people", "moderator"] as const)
        previous[column] = [...(previous[column] ?? []), ...(cells[column] ?? [])];
    } else if (only !== null)
      warnings.add("row-with-one-cell", createPosition(line), { text: only });
    else if (Object.keys(cells).length > 0) {
      const date = cells.date?.[0] ?? above.date;
      const room = completeRoom(cells, above);
      if (room !== "" && cells.room === undefined)
        warnings.add("room-repeated", createPosition(line, "room"), { room });
      if (cells.date !== undefined) above.date = date;
      if (room !== "") above.room = room;
      const completed: Cells = { ...cells, date: [date], room: [room] };
      previous = completed;
      const getCells = (column: ProgrammeColumn) => completed[column] ?? [];
      rows.push({
        getCells,
        getCell: (column) => getCells(column).join("\n"),
        getPosition: (column) => createPosition(line, column),
      });
    }
  }
  return rows;
};
