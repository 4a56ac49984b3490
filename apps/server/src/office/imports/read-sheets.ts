import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from "@foyer/contract/office/index";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { Piscina } from "piscina";
import { decodeSheetText } from "../../features/imports/imports.office.ts";
import { createBoundedLimit } from "../../lib/bounded-limit.ts";
import { Failure } from "../../lib/failure.ts";
import { type Sheet, TOO_LARGE, UNPACKED_MAX_MB } from "./sheet.ts";

const TIMEOUT_MS = 30_000;
const IDLE_MS = 10_000;
const HEAP_MB = 512;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 10;

/** How a ZIP archive begins, which a workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** How what Excel saved until 2007 begins. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === "");

/** The separator that the first lines have the most of. */
const findSeparator = (text: string): string => {
  const head = text.split(/\r\n|\r|\n/, 3).join("\n");
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
};

/** @throws Failure `unclosed-quote`, `not-csv` */
const readText = (text: string): string[][] => {
  try {
    return parse(text, {
      delimiter: findSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = typeof cause.lines === "number" ? cause.lines : null;
    const place = { line, column: null, path: "" };
    const code = cause.code === "CSV_QUOTE_NOT_CLOSED" ? "unclosed-quote" : "not-csv";
    throw new Failure(code, { place, cause });
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toCellText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toCellText).join("|");
  if (isRecord(value)) return Object.values(value).map(toCellText).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
};

const isTexts = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).every((key) => key === "pl" || key === "en");

/** Records as an export writes them as JSON, in the columns that it writes as a sheet. */
const readRecords = (text: string): string[][] | null => {
  let records: unknown;
  try {
    records = JSON.parse(text);
  } catch {
    // What is no JSON is a sheet of text.
    return null;
  }
  if (!Array.isArray(records) || !records.every(isRecord)) throw new Failure("unknown-format");
  const flat = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) =>
        isTexts(value)
          ? Object.entries(value).map(([language, said]) => [`${name}_${language}`, said])
          : [[name, value]],
      ),
    ),
  );
  const heads = [...new Set(flat.flatMap((record) => Object.keys(record)))];
  return [heads, ...flat.map((record) => heads.map((head) => toCellText(record[head])))];
};

const readPlain = (bytes: Uint8Array, name: string): Sheet[] => {
  const text = decodeSheetText(bytes);
  // The first lines hold letters: control characters mean a picture, a document, an archive.
  if (/[^\P{Cc}\t\r\n]/u.test(text.slice(0, 2_000))) throw new Failure("not-a-sheet");
  const rows = (/^\s*[[{]/.test(text) && readRecords(text)) || readText(text);
  return [{ name, rows }];
};

/** @throws Failure `empty-file`, `too-many-rows`, `too-many-columns` */
const checkSheets = (sheets: readonly Sheet[]): Sheet[] => {
  const filled = sheets
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => !isBlank(row)) }))
    .filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new Failure("empty-file");
  for (const { rows } of filled) {
    if (rows.length > IMPORT_MAX_ROWS) {
      throw new Failure("too-many-rows", { params: { limit: IMPORT_MAX_ROWS } });
    }
    if (rows.some((row) => row.length > IMPORT_MAX_COLUMNS)) {
      throw new Failure("too-many-columns", { params: { limit: IMPORT_MAX_COLUMNS } });
    }
  }
  return filled;
};

/** Reads sheets of text, and workbooks in a thread of its own that ends with what is too large for it. */
export const createSheetReader = () => {
  const pool = new Piscina<Uint8Array, Sheet[]>({
    filename: new URL("./workbook-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
  });
  const queue = createBoundedLimit({
    atOnce: 1,
    maxWaiting: MAX_WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  const readWorkbook = (bytes: Uint8Array): Promise<Sheet[]> =>
    queue.run(() =>
      pool.run(bytes, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
        const isTooLarge = cause instanceof Error && cause.message === TOO_LARGE;
        throw isTooLarge
          ? new Failure("too-large", { params: { limit: UNPACKED_MAX_MB }, cause })
          : new Failure("workbook-unreadable", { cause });
      }),
    );

  return {
    /**
     * Reads CSV in any usual separator and encoding, records as JSON, or a workbook (XLSX).
     * @param name what a sheet without a name is called
     * @throws Failure `not-a-sheet`, `old-workbook`, `workbook-unreadable`, `too-large`, `empty-file`,
     * `too-many-rows`, `too-many-columns` and those of the encoding; `unavailable` while too many wait
     */
    read: async (bytes: Uint8Array, name: string): Promise<Sheet[]> => {
      if (beginsWith(bytes, OLD_EXCEL)) throw new Failure("old-workbook");
      const isWorkbook = beginsWith(bytes, ZIP);
      return checkSheets(isWorkbook ? await readWorkbook(bytes) : readPlain(bytes, name));
    },

    close: () => pool.destroy(),
  };
};

export type SheetReader = ReturnType<typeof createSheetReader>;
