import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { Failure } from "../../../lib/failure.ts";

const CHUNK_BYTES = 64 * 1024;

/** Position of a row in the file: its first line, from 1, and its text. */
type RowSource = { line: number; raw: string };

type CsvOptions = {
  separator: string;
  /** Maximum number of characters of a row; any number by default. */
  maxRowLength?: number;
};

/** Chooses the most frequent separator of a text. */
export const findSeparator = <Separator extends string>(
  text: string,
  separators: readonly [Separator, ...Separator[]],
): Separator => {
  const count = (separator: string) => text.split(separator).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best));
};

/** Yields the text in chunks, so that a long file does not block the event loop. */
const createChunks = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    yield bytes.subarray(offset, offset + CHUNK_BYTES);
    await setImmediate();
  }
};

/** Counts lines by byte offset, because the parser counts CR LF inside a cell twice. */
const createLineCounter = (
  bytes: Buffer,
): { current: () => number; advance: (toByte: number) => string } => {
  let offset = 0;
  let line = 1;
  const advance = (toByte: number): string => {
    const from = offset;
    for (; offset < toByte; offset += 1) {
      const isEnd =
        bytes[offset] === 0x0a || (bytes[offset] === 0x0d && bytes[offset + 1] !== 0x0a);
      if (isEnd) line += 1;
    }
    return bytes.toString("utf8", from, offset);
  };
  return {
    // Skips empty lines before a row, which the parser does not report.
    current: () => {
      while (bytes[offset] === 0x0a || bytes[offset] === 0x0d) advance(offset + 1);
      return line;
    },
    advance,
  };
};

const toFailure = (error: unknown, line: number, maxRowLength: number): unknown => {
  if (!(error instanceof CsvError)) return error;
  const position = { line, column: null, path: "" };
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new Failure("unclosed-quote", { position, cause: error });
  // After an unclosed quotation mark the parser reads further rows until this limit.
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new Failure("row-too-long", { position, params: { limit: maxRowLength }, cause: error });
  return new Failure("not-csv", { position, cause: error });
};

/**
 * Reads the rows of a CSV text except empty lines, with any line ends and any number of cells.
 * @throws Failure `unclosed-quote`, `row-too-long`, `not-csv` with the line; errors of `onRow`
 */
export const readCsv = async (
  text: string,
  { separator, maxRowLength = 0 }: CsvOptions,
  onRow: (cells: string[], source: RowSource) => void,
): Promise<void> => {
  const bytes = Buffer.from(text);
  const lines = createLineCounter(bytes);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A sheet saved with a million blank rows would otherwise take a minute.
    skip_empty_lines: true,
    // A quotation mark inside an unquoted cell ('Jan "Janek" Nowak') is an ordinary character.
    relax_quotes: true,
    max_record_size: maxRowLength,
    // Runs in step with the parser, so that a failure has the current line.
    on_record: (cells: string[], { bytes: end }: { bytes: number }): null => {
      const line = lines.current();
      onRow(cells, { line, raw: lines.advance(end) });
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(createChunks(bytes)), parser);
  } catch (error) {
    throw toFailure(error, lines.current(), maxRowLength);
  }
};
