import * as z from "zod/mini";
import { id } from "../fields.ts";

const MAX_COLUMNS = 300;

/** What spreadsheets save that do not save UTF-8: as which of them a text may be told to be read. */
export const IMPORT_ENCODINGS = ["windows-1250", "iso-8859-2", "windows-1252"] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** How a file is sent. */
export const importQuery = z.strictObject({
  /** As what a text is read whose encoding is not clear; it is judged by what its letters make, if left out. */
  encoding: z.optional(z.literal(IMPORT_ENCODINGS)),
});

/** In whose time zone the times of a schedule are meant, or shown: the edition's, or its file's. */
const zoneOf = z.literal(["edition", "file"]);

/** A time zone that the times of a schedule may be taken in. */
export type ImportZone = {
  of: z.output<typeof zoneOf>;
  zone: string;
  /** Where the clock then stands when the first session begins: `2026-09-02T10:00`. */
  starts: string;
  /** Whether the edition's time zone becomes this one. */
  isNew: boolean;
  isTaken: boolean;
};

/** A field as a column of an export is called, with what it holds here and what the file says. */
export const ImportEdit = z.strictObject({
  field: z.string(),
  here: z.unknown(),
  file: z.unknown(),
  /** Whether the file has changed it too: it stays as well, unless somebody says otherwise. */
  isAsked: z.boolean(),
});
export type ImportEdit = z.output<typeof ImportEdit>;

/** What a row of a file would do, or why it cannot. */
export const ImportRow = z.strictObject({
  /** Whose record it is, where that is another resource than the file's: a room of a schedule, say. */
  resource: z.optional(z.string().check(z.maxLength(40))),
  /** Its line in the sheet, from 1. */
  row: z.int(),
  state: z.enum(["added", "changed", "unchanged", "faulty", "vanished"]),
  id: z.nullable(id),
  title: z.string(),
  faults: z.array(z.strictObject({ column: z.string(), message: z.string() })),
  /** What an organiser has edited since the last file, which keeps what it holds. */
  edits: z.array(ImportEdit),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type ImportRow = z.output<typeof ImportRow>;

/** What an import would do, before it has done anything: the result of a run in the state `dry`. */
export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  faulty: number;
  vanished: number;
  /** Rows with something that organisers have edited; each is counted above as well. */
  edited: number;
  /** Records of other resources that a schedule would write as well: places, paths, types, people. */
  besides: number;
  /** Those that differ or are at fault; of a long file the first thousands. */
  rows: ImportRow[];
  /** The sheets of the file, the one that is read, and which of its lines holds the heads. */
  sheets: string[];
  sheet: number;
  head: number;
  /** Which field each column is taken for, as an export calls it. */
  columns: { head: string; field: string | null; sample: string }[];
  /** What a column says of records that there are none of; it may be told which is meant. */
  unknown: { field: string; of: string; value: string; count: number }[];
  /** Where a schedule names another time zone than the edition's, or none that is known: which there are to choose. */
  zones: ImportZone[];
  /** What was noticed when a schedule was read. */
  remarks: string[];
};

/** How a file is to be understood; what is left out stays as it was, or is guessed. */
export const importReading = z.strictObject({
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  head: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  columns: z.optional(
    z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(MAX_COLUMNS)),
  ),
  /** By the field, what a value means: the id of a record. */
  values: z.optional(z.record(z.string(), z.record(z.string(), id))),
  /** Whose time zone is taken for a schedule; the edition's, if left out. */
  zone: z.optional(zoneOf),
});
export type ImportReading = z.output<typeof importReading>;

export const importChoice = z.strictObject({
  /** Leaves out the rows that are at fault, instead of refusing all. */
  skipFaulty: z.optional(z.boolean()),
  /** Hides the records that the file does not name. */
  hideVanished: z.optional(z.boolean()),
  /**
   * What is the file's of that which was edited here too: all, or fields by the ids of records, which stand
   * behind their resource where that is not the file's: `rooms/12`.
   */
  taken: z.optional(
    z.union([
      z.literal("all"),
      z.record(
        z.string().check(z.regex(/^(?:[a-z-]{1,40}\/)?\d{1,10}$/)),
        z.array(z.string().check(z.maxLength(100))),
      ),
    ]),
  ),
});
export type ImportChoice = z.output<typeof importChoice>;

export const IMPORT_MAX_BYTES = 50 * 1_048_576;
export const IMPORT_MAX_ROWS = 100_000;
export const IMPORT_MAX_COLUMNS = MAX_COLUMNS;
