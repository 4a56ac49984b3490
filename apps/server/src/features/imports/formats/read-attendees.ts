import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse, CsvError } from "csv-parse";
import { readHeader } from "./attendee-columns.ts";
import { createRowReader, type AttendeeRow, type RowReader } from "./attendee-rows.ts";
import { decodeAs, decodeUtf8, refuseWide } from "./file-text.ts";
import { judgeEncoding } from "./judge-encoding.ts";
import { readBytes, type FileSource, type ReadOptions } from "./file-bytes.ts";
import { Failure } from "../../../lib/failure.ts";
import type { RowProblem, RowRemark } from "./row-problems.ts";

type Separator = "," | ";" | "\t";

export type AttendeeList = {
  rows: AttendeeRow[];
  /** Every fault of every row; a row with a fault is not among `rows`. */
  problems: RowProblem[];
  remarks: RowRemark[];
  encoding: string;
  /** Some words as they were read, where the encoding was judged by what its letters make. */
  words: string;
  separator: Separator;
};

type ListOptions = ReadOptions & { encoding?: string | undefined };

const MAX_ROWS = 200_000;
const MAX_ROW_LENGTH = 20_000;
const SLICE_BYTES = 64 * 1024;

/**
 * Reads a CSV list of attendees from a path or from bytes in pieces. Its separator is found out, and its
 * encoding unless it is told; a cell that begins with = + - @ is text like any other.
 * @throws Failure of the list as a whole; faults of rows are among its `problems`
 */
export const readAttendees = async (
  source: FileSource,
  options: ListOptions = {},
): Promise<AttendeeList> => {
  const { text, encoding, words } = decodeSheet(await readBytes(source, options), options.encoding);
  const separator = findSeparator(text);
  const { rows, problems, remarks } = await readRows(text, separator);
  if (rows.length === 0 && problems.length === 0) throw new Failure("header-only");
  return { rows, problems, remarks, encoding, words, separator };
};

const readRows = async (
  text: string,
  separator: Separator,
): Promise<Pick<AttendeeList, "rows" | "problems" | "remarks">> => {
  const rows: AttendeeRow[] = [];
  const lines = createLineCounter(text);
  let reader: RowReader | null = null;
  let columns = 0;
  const addRecord = (cells: string[], { bytes }: { bytes: number }): null => {
    const line = lines.current();
    const raw = lines.advance(bytes);
    if (cells.every((cell) => cell.trim() === "")) return null;
    if (reader === null) {
      if (isSeparatorLine(cells)) return null;
      reader = createRowReader(readHeader(cells, line));
      columns = cells.length;
      return null;
    }
    const openQuote = findOpenQuote(cells, raw, separator, columns);
    const row = reader.read(cells, { line, lastLine: lastLineOf(raw, line), openQuote });
    if (row !== null) rows.push(row);
    if (rows.length + reader.problems.length > MAX_ROWS)
      throw new Failure("too-many-rows", { params: { limit: MAX_ROWS } });
    return null;
  };
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A sheet saved with a million blank rows would take a minute otherwise.
    skip_empty_lines: true,
    // A quotation mark inside an unquoted cell ('Jan "Janek" Nowak') is a letter like any other.
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
    // Called in step with the parser, so that a failure knows the line that has been reached.
    on_record: addRecord,
  });
  parser.resume();
  try {
    await pipeline(Readable.from(slices(text)), parser);
  } catch (error) {
    throw toFailure(error, lines.current());
  }
  return { rows, ...notesOf(reader) };
};

/** `sep=;` before the header tells Excel how a sheet is separated; the header tells us. */
const isSeparatorLine = ([first, ...others]: string[]): boolean =>
  /^sep=$/i.test(first ?? "") && others.join("") === "";

/**
 * The place of the first cell whose quotation mark is not closed where the cell ends. The parser reads
 * on to the next quotation mark then, through other people's rows.
 */
const findOpenQuote = (
  cells: readonly string[],
  raw: string,
  separator: string,
  columns: number,
): number | null => {
  if (!raw.includes('"')) return null;
  const at = cells.findIndex(
    (cell) => isClosedEarly(cell, raw) || holdsRows(cell, separator, columns),
  );
  return at === -1 ? null : at;
};

/**
 * The parser leaves the quotation marks of such a cell in it; a name that is quoted well has them
 * doubled in the file.
 */
const isClosedEarly = (cell: string, raw: string): boolean =>
  cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);

/** An author who writes two lines into a cell hardly writes as many separators as a row of the list has. */
const holdsRows = (cell: string, separator: string, columns: number): boolean => {
  const end = cell.search(/[\r\n]/);
  if (end === -1) return false;
  const before = cell.slice(0, end).split(separator).length - 1;
  const behind = cell.slice(end).split(separator).length - 1;
  return behind >= Math.max(3, columns - 3) || before + behind >= columns - 1;
};

const lastLineOf = (raw: string, line: number): number =>
  line + raw.trimEnd().split(/\r\n|\r|\n/).length - 1;

const notesOf = (reader: RowReader | null): Pick<RowReader, "problems" | "remarks"> => ({
  problems: reader?.problems ?? [],
  remarks: reader?.remarks ?? [],
});

/** Returns the text in pieces, so that a long list does not hold up the rest of the server. */
const slices = function* (text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
};

/** Counts lines by the parser's byte offsets; its own count takes CR LF inside a cell for two. */
const createLineCounter = (
  text: string,
): {
  current: () => number;
  advance: (toByte: number) => string;
} => {
  const bytes = Buffer.from(text);
  let at = 0;
  let line = 1;
  const advance = (toByte: number): string => {
    const from = at;
    for (; at < toByte; at += 1) {
      const isEnd = bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a);
      if (isEnd) line += 1;
    }
    return bytes.toString("utf8", from, at);
  };
  return {
    // The parser says nothing of the empty lines before a row.
    current: () => {
      while (bytes[at] === 0x0a || bytes[at] === 0x0d) advance(at + 1);
      return line;
    },
    advance,
  };
};

const toFailure = (error: unknown, line: number): unknown => {
  if (!(error instanceof CsvError)) return error;
  const place = { line, column: null, path: "" };
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new Failure("unclosed-quote", { place, cause: error });
  // An open quotation mark swallows the rows after it until this limit is met.
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new Failure("row-too-long", { place, params: { limit: MAX_ROW_LENGTH }, cause: error });
  return new Failure("not-csv", { place, cause: error });
};

type Sheet = Pick<AttendeeList, "encoding" | "words"> & { text: string };

const decodeSheet = (bytes: Uint8Array, encoding: string | undefined): Sheet => {
  const sheet = decode(bytes, encoding);
  if (sheet.text.trim() === "") throw new Failure("empty-file");
  // The first line is the header: letters only. Control characters there mean a spreadsheet, a picture, an archive.
  if (/[^\P{Cc}\t]/u.test(firstLineOf(sheet.text).slice(0, 2000))) throw new Failure("not-csv");
  return sheet;
};

const decode = (bytes: Uint8Array, encoding: string | undefined): Sheet => {
  if (encoding !== undefined) return { text: decodeAs(bytes, encoding), encoding, words: "" };
  refuseWide(bytes);
  return isUtf8(bytes) || isDamagedUtf8(bytes)
    ? { text: decodeUtf8(bytes), encoding: "utf-8", words: "" }
    : judgeEncoding(bytes);
};

/**
 * Its mark, its Polish letters, or at least as many good characters as bad ones tell of UTF-8 with
 * damage: two letters of one byte hardly ever make one of UTF-8. Read otherwise it would be gibberish.
 */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const readable = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (/^\ufeff|[ąćęłńóśźż]/iu.test(readable)) return true;
  const good = readable.replace(/[\0-\u007f\ufffd]+/g, "").length;
  const bad = readable.length - readable.replaceAll("\ufffd", "").length;
  return good >= bad;
};

const firstLineOf = (text: string): string => text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? "";

/** The separator most frequent in the header, which holds no other punctuation. */
const findSeparator = (text: string): Separator => {
  const header = firstLineOf(text).slice(0, MAX_ROW_LENGTH);
  const counted = ([",", ";", "\t"] as const).map((separator) => ({
    separator,
    count: header.split(separator).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
};
