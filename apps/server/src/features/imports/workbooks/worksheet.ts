import { checkCells, checkColumn, type SheetCollector } from "../sheets/sheet-limits.ts";
import type { MergedCells } from "../sheets/sheet.ts";
import { formatNumber } from "./cell-format.ts";
import { unescapeText, type WorkbookParts } from "./workbook-parts.ts";
import { createXmlStream } from "./xml-stream.ts";

const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;
const LETTERS = 26;

type CellPosition = { line: number; column: number };

/** Parses a reference such as `AB12`; the column is an index. */
const parseReference = (reference: string | undefined): CellPosition | null => {
  const [, letters, line] = REFERENCE.exec(reference ?? "") ?? [];
  if (letters === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
  return { line: Number(line), column: column - 1 };
};

/** Returns the index of the first row from a number on. */
const findIndex = (lines: readonly number[], line: number): number => {
  let first = 0;
  let end = lines.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((lines[middle] ?? 0) < line) first = middle + 1;
    else end = middle;
  }
  return first;
};

/** Parses a range such as `A2:B5`; null if all its rows are blank. */
const parseRange = (text: string | undefined, lines: readonly number[]): MergedCells | null => {
  const [first, last] = (text ?? "").split(":").map((part) => parseReference(part));
  if (!first || !last) return null;
  const rows = [findIndex(lines, first.line), findIndex(lines, last.line + 1) - 1] as const;
  return rows[0] > rows[1] ? null : { rows, columns: [first.column, last.column] };
};

/** Content of an open cell: type, style, value and text runs. */
type OpenCell = { column: number; type: string; style: number; value: string; text: string };

const BOOLEANS: Readonly<Record<string, string>> = { 0: "false", 1: "true" };

/** Returns the date of a cell that contains ISO 8601, in the form of the other dates. */
const formatIsoDate = (value: string): string =>
  value
    .slice(0, 16)
    .replace("T", " ")
    .replace(/ 00:00$/, "");

const toText = ({ type, style, value, text }: OpenCell, parts: WorkbookParts): string => {
  if (type === "inlineStr") return unescapeText(text);
  if (value === "") return "";
  if (type === "s") return parts.strings[Number(value)] ?? "";
  if (type === "b") return BOOLEANS[value] ?? value;
  if (type === "d") return formatIsoDate(value);
  if (type === "str" || type === "e") return unescapeText(value);
  const number = Number(value);
  return Number.isNaN(number)
    ? value
    : formatNumber(number, parts.kinds[style] ?? "number", parts.is1904);
};

/**
 * Reads the rows and merged ranges of a sheet while it is unpacked.
 * @throws Failure as the collector, `too-many-elements` for too many merged ranges
 */
export const createWorksheetStream = (
  name: string,
  parts: WorkbookParts,
  collector: SheetCollector,
) => {
  const { sheet, addRow } = collector.startSheet(name);
  const merged: MergedCells[] = [];
  let line = 0;
  let cells: string[] = [];
  let nextColumn = 0;
  let cell: OpenCell | null = null;
  let field: "value" | "text" | null = null;
  let isPhonetic = false;

  const setCell = (closed: OpenCell): void => {
    const text = toText(closed, parts).trim();
    if (text === "") return;
    checkColumn(closed.column);
    while (cells.length < closed.column) cells.push("");
    cells[closed.column] = text;
  };

  return createXmlStream({
    open: (element, attributes) => {
      if (element === "row") {
        const number = Number(attributes["r"]);
        line = Number.isSafeInteger(number) ? number : line + 1;
        cells = [];
        nextColumn = 0;
      } else if (element === "c") {
        const column = parseReference(attributes["r"])?.column ?? nextColumn;
        nextColumn = column + 1;
        const style = Number(attributes["s"] ?? 0);
        cell = { column, type: attributes["t"] ?? "n", style, value: "", text: "" };
      } else if (element === "mergeCell") {
        const range = parseRange(attributes["ref"], sheet.lines ?? []);
        if (range) sheet.merged = merged;
        if (range) checkCells(merged.push(range));
      }
      if (element === "rPh") isPhonetic = true;
      field = element === "v" ? "value" : null;
      if (element === "t" && !isPhonetic) field = "text";
    },
    text: (text) => {
      if (cell && field) cell[field] += text;
    },
    close: (element) => {
      field = null;
      if (element === "rPh") isPhonetic = false;
      if (element === "row") addRow(cells, line);
      if (element !== "c" || !cell) return;
      setCell(cell);
      cell = null;
    },
  });
};
