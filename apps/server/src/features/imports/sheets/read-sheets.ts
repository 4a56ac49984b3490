import { decodeSheetText } from "../formats/decode-sheet-text.ts";
import { findSeparator, readCsv } from "../formats/read-csv.ts";
import { Failure } from "../../../lib/failure.ts";
import { readWorkbook } from "../workbooks/read-workbook.ts";
import { readRecords } from "./read-records.ts";
import type { Sheet } from "./sheet.ts";
import { createSheetCollector } from "./sheet-limits.ts";

/** Maximum size of a row of text; after an unclosed quotation mark the parser reads further rows. */
const MAX_ROW_LENGTH = 2_000_000;
/** Characters in which the separator is searched. */
const SNIFFED_LENGTH = 20_000;

/** Signature of ZIP archives; XLSX workbooks are ZIP archives. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signature of Excel files before 2007 (XLS). */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const countLineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** @throws Failure `unclosed-quote`, `row-too-long`, `not-csv` */
const readText = async (text: string, name: string): Promise<Sheet[]> => {
  const firstLines = text
    .slice(0, SNIFFED_LENGTH)
    .split(/\r\n|\r|\n/, 3)
    .join("\n");
  const separator = findSeparator(firstLines, [",", ";", "\t", "|"]);
  const collector = createSheetCollector();
  const { addRow } = collector.startSheet(name);
  // A spreadsheet program counts a row with line breaks in its cells once.
  let lineBreaks = 0;
  await readCsv(text, { separator, maxRowLength: MAX_ROW_LENGTH }, (cells, { line }) => {
    addRow(cells, line - lineBreaks);
    lineBreaks += countLineBreaks(cells);
  });
  return collector.finish();
};

const readTextSheet = async (bytes: Uint8Array, name: string): Promise<Sheet[]> => {
  const text = decodeSheetText(bytes);
  // Control characters at the start indicate a binary file such as a picture, a document or an archive.
  if (/[^\P{Cc}\t\r\n]/u.test(text.slice(0, 2_000))) throw new Failure("not-a-sheet");
  return (/^\s*[[{]/.test(text) && readRecords(text, name)) || readText(text, name);
};

const readXlsx = (bytes: Uint8Array): Sheet[] => {
  try {
    return readWorkbook(bytes);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("workbook-unreadable", { cause: error });
  }
};

/**
 * Reads CSV in any usual separator and encoding, records as JSON, or a workbook (XLSX), up to the first
 * exceeded limit. It blocks its thread, so only the worker of the file reader calls it.
 * @param name name of a sheet without one
 * @throws Failure `not-a-sheet`, `old-workbook`, `workbook-unreadable`, `empty-file`, those of the encoding
 * and of the limits
 */
export const readSheets = async (bytes: Uint8Array, name: string): Promise<Sheet[]> => {
  if (beginsWith(bytes, OLD_EXCEL)) throw new Failure("old-workbook");
  return beginsWith(bytes, ZIP) ? readXlsx(bytes) : readTextSheet(bytes, name);
};
