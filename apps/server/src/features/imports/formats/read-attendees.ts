import { isUtf8 } from "node:buffer";
import { readHeader } from "./attendee-columns.ts";
import {
  type AttendeeList,
  createRowReader,
  isBlank,
  MAX_ROW_LENGTH,
  type RowReader,
  toAttendeeList,
} from "./attendee-rows.ts";
import { decodeAs, decodeUtf8, rejectWideEncoding } from "./file-text.ts";
import { detectEncoding } from "./detect-encoding.ts";
import { readBytes, type FileSource, type ReadOptions } from "./file-bytes.ts";
import { Failure } from "../../../lib/failure.ts";
import { findSeparator, readCsv } from "./read-csv.ts";

type Separator = "," | ";" | "\t";

/** List with the form of its file. */
export type AttendeeFile = AttendeeList & {
  encoding: string;
  /** Some words in the detected encoding, for the user to check. */
  sampleText: string;
  separator: Separator;
};

type ListOptions = ReadOptions & { encoding?: string | undefined };

/**
 * Reads a CSV list of attendees. The separator is detected, and so is the encoding unless given. Cells that
 * start with = + - @ are plain text.
 * @throws Failure for the list as a whole; problems of rows are among `problems`
 */
export const readAttendees = async (
  source: FileSource,
  options: ListOptions = {},
): Promise<AttendeeFile> => {
  const { text, encoding, sampleText } = decodeSheet(
    await readBytes(source, options),
    options.encoding,
  );
  // The header contains no other punctuation.
  const header = getFirstLine(text).slice(0, MAX_ROW_LENGTH);
  const separator = findSeparator(header, [",", ";", "\t"]);
  return { ...(await readRows(text, separator)), encoding, sampleText, separator };
};

const readRows = async (text: string, separator: Separator): Promise<AttendeeList> => {
  let reader: RowReader | null = null;
  let columns = 0;
  await readCsv(text, { separator, maxRowLength: MAX_ROW_LENGTH }, (cells, { line, raw }) => {
    if (reader !== null) {
      const openQuote = findOpenQuote(cells, raw, separator, columns);
      reader.add(cells, { line, lastLine: getLastLine(raw, line), openQuote });
    } else if (!isBlank(cells) && !isSeparatorLine(cells)) {
      reader = createRowReader(readHeader(cells, line));
      columns = cells.length;
    }
  });
  return toAttendeeList(reader);
};

/** True for `sep=;`, which tells Excel the separator. The header is used for detection instead. */
const isSeparatorLine = ([first, ...others]: string[]): boolean =>
  /^sep=$/i.test(first ?? "") && others.join("") === "";

/**
 * Returns the index of the first cell whose quotation mark is not closed at its end. The parser then
 * continues to the next quotation mark, through rows of other people.
 */
const findOpenQuote = (
  cells: readonly string[],
  raw: string,
  separator: string,
  columns: number,
): number | null => {
  if (!raw.includes('"')) return null;
  const index = cells.findIndex(
    (cell) => isClosedEarly(cell, raw) || containsRows(cell, separator, columns),
  );
  return index === -1 ? null : index;
};

/** True if the parser left quotation marks in the cell; in properly quoted cells they are doubled. */
const isClosedEarly = (cell: string, raw: string): boolean =>
  cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);

/**
 * True if a cell seems to contain rows. Authors of multiline cells rarely write as many separators as a row
 * has.
 */
const containsRows = (cell: string, separator: string, columns: number): boolean => {
  const end = cell.search(/[\r\n]/);
  if (end === -1) return false;
  const before = cell.slice(0, end).split(separator).length - 1;
  const after = cell.slice(end).split(separator).length - 1;
  return after >= Math.max(3, columns - 3) || before + after >= columns - 1;
};

const getLastLine = (raw: string, line: number): number =>
  line + raw.trimEnd().split(/\r\n|\r|\n/).length - 1;

type Sheet = Pick<AttendeeFile, "encoding" | "sampleText"> & { text: string };

const decodeSheet = (bytes: Uint8Array, encoding: string | undefined): Sheet => {
  const sheet = decode(bytes, encoding);
  if (sheet.text.trim() === "") throw new Failure("empty-file");
  // Control characters in the header indicate a spreadsheet, a picture or an archive.
  if (/[^\P{Cc}\t]/u.test(getFirstLine(sheet.text).slice(0, 2000))) throw new Failure("not-csv");
  return sheet;
};

const decode = (bytes: Uint8Array, encoding: string | undefined): Sheet => {
  if (encoding !== undefined) return { text: decodeAs(bytes, encoding), encoding, sampleText: "" };
  rejectWideEncoding(bytes);
  return isUtf8(bytes) || isDamagedUtf8(bytes)
    ? { text: decodeUtf8(bytes), encoding: "utf-8", sampleText: "" }
    : detectEncoding(bytes);
};

/**
 * True for damaged UTF-8: a byte order mark, Polish letters, or as many valid multibyte characters as invalid
 * ones. Two letters of a single-byte encoding rarely form a valid one, and any other decoding would be
 * garbage.
 */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const readable = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (/^\ufeff|[ąćęłńóśźż]/iu.test(readable)) return true;
  const good = readable.replace(/[\0-\u007f\ufffd]+/g, "").length;
  const bad = readable.length - readable.replaceAll("\ufffd", "").length;
  return good >= bad;
};

const getFirstLine = (text: string): string => text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? "";
