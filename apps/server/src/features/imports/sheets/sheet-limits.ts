import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from "@foyer/contract/office/index";
import { Failure } from "../../../lib/failure.ts";
import { isBlank } from "../formats/attendee-rows.ts";
import type { Sheet } from "./sheet.ts";

/** Maximum cells of a file: 100 columns of the longest sheet. Empty cells need memory too. */
export const MAX_CELLS = 2_000_000;
/** Maximum characters of a cell, the same as of an HTML text. */
export const MAX_CELL_LENGTH = 200_000;
/**
 * Maximum characters of a file, 1,500 for each row of the longest sheet (docs/decisions/040). A text that a
 * workbook shares between cells counts in each of them.
 */
export const MAX_FILE_LENGTH = 30_000_000;
/** Maximum nesting of elements, objects and lists. */
export const MAX_DEPTH = 64;

/** @throws Failure `cell-too-long` with the row and the number of the column, if known */
export const checkCellLength = (length: number, line: number, column: number | null): void => {
  if (length > MAX_CELL_LENGTH) {
    const position = { line, column, path: "" };
    throw new Failure("cell-too-long", { position, params: { limit: MAX_CELL_LENGTH } });
  }
};

/** @throws Failure `too-many-columns` @param index index of a column with a value */
export const checkColumn = (index: number): void => {
  if (index >= IMPORT_MAX_COLUMNS)
    throw new Failure("too-many-columns", { params: { limit: IMPORT_MAX_COLUMNS } });
};

/** @throws Failure `too-many-rows` @param count number of rows that are not blank, with the header row */
export const checkRows = (count: number): void => {
  if (count > IMPORT_MAX_ROWS + 1)
    throw new Failure("too-many-rows", { params: { limit: IMPORT_MAX_ROWS } });
};

/** @throws Failure `too-many-elements` */
export const checkCells = (count: number): void => {
  if (count > MAX_CELLS) throw new Failure("too-many-elements", { params: { limit: MAX_CELLS } });
};

/** Time that patterns such as `\s+-` need for a run of blanks grows with the square of its length. */
const LONG_BLANKS = /\s{101,}/g;
const MAX_BLANKS = 100;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const cleanCell = (text: string): string =>
  text
    .replaceAll("\0", "")
    .replace(LONG_BLANKS, (blanks) => blanks.slice(0, MAX_BLANKS))
    .toWellFormed();

/**
 * Collects the sheets of a file row by row, and stops at the first excess of rows, columns, cells or
 * characters, so that a small file cannot become large in memory.
 */
export const createSheetCollector = () => {
  const sheets: Sheet[] = [];
  let cellCount = 0;
  let length = 0;

  return {
    /** Starts a sheet and returns the function that adds a row to it. */
    startSheet: (name: string) => {
      const rows: string[][] = [];
      const lines: number[] = [];
      const sheet: Sheet = { name, rows, lines };
      sheets.push(sheet);
      return {
        sheet,
        /**
         * Adds a row, unless it is blank.
         * @throws Failure `too-many-rows`, `too-many-columns`, `too-many-elements`, `cell-too-long`,
         * `too-much-text`
         */
        addRow: (cells: readonly string[], line: number): void => {
          if (isBlank(cells)) return;
          checkRows(rows.length + 1);
          checkColumn(cells.length - 1);
          cellCount += cells.length;
          checkCells(cellCount);
          for (const [index, cell] of cells.entries()) {
            checkCellLength(cell.length, line, index + 1);
            length += cell.length;
          }
          if (length > MAX_FILE_LENGTH)
            throw new Failure("too-much-text", { params: { limit: MAX_FILE_LENGTH } });
          rows.push(cells.map(cleanCell));
          lines.push(line);
        },
      };
    },

    /** Returns the sheets that are not empty. @throws Failure `empty-file` */
    finish: (): Sheet[] => {
      const filled = sheets.filter(({ rows }) => rows.length > 0);
      if (filled.length === 0) throw new Failure("empty-file");
      return filled;
    },
  };
};

export type SheetCollector = ReturnType<typeof createSheetCollector>;
