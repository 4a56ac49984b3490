import * as z from "zod/mini";
import { id } from "../fields.ts";

const MAX_COLUMNS = 300;
const MAX_MATCHES = 10_000;

/** Encodings of spreadsheets that do not save UTF-8; a request can name one of them. */
export const IMPORT_ENCODINGS = ["windows-1250", "iso-8859-2", "windows-1252"] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Query of an import upload. */
export const importQuery = z.strictObject({
  /** Encoding of a text; by default the server detects it. */
  encoding: z.optional(z.literal(IMPORT_ENCODINGS)),
});

/** Time zone in which the times of a schedule are interpreted: the edition's or the file's. */
const zoneOf = z.literal(["edition", "file"]);

const nameOrder = z.literal(["first-last", "last-first"]);

/** A time zone in which the times of a schedule can be interpreted. */
export type ImportZone = {
  of: z.output<typeof zoneOf>;
  zone: string;
  /** Local start of the first panel in this zone: `2026-09-02T10:00`. */
  starts: string;
  /** True if the edition's time zone would change to this one. */
  isNew: boolean;
  isSelected: boolean;
};

/**
 * A field that both sides may have edited: its name as in an export, the stored value and the file's value.
 */
export const ImportEdit = z.strictObject({
  field: z.string(),
  here: z.unknown(),
  file: z.unknown(),
  /**
   * True if the file changed the field, too. Foyer keeps the organisers' value unless the user overwrites it.
   */
  isConflict: z.boolean(),
});
export type ImportEdit = z.output<typeof ImportEdit>;

/** A session in the file or in Foyer. Times are local to the conference: `2026-09-02T10:00`. */
export const ImportSession = z.strictObject({
  title: z.string(),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  room: z.nullable(z.string()),
});
export type ImportSession = z.output<typeof ImportSession>;

/** The effect of one row, or its errors. */
export const ImportRow = z.strictObject({
  /** Resource of the record, if it differs from the import's own, such as a room of a schedule. */
  resource: z.optional(z.string().check(z.maxLength(40))),
  /** Row number in the sheet, from 1. */
  row: z.int(),
  state: z.enum(["added", "changed", "unchanged", "faulty", "vanished"]),
  id: z.nullable(id),
  title: z.string(),
  /** Errors; rows with the same column and code have the same cause. */
  faults: z.array(
    z.strictObject({ column: z.string(), message: z.string(), code: z.optional(z.string()) }),
  ),
  /** Edits by organisers since the last import, which keep their values. */
  edits: z.array(ImportEdit),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Previous and new time and room of a session that the file moves. */
  move: z.optional(z.strictObject({ before: ImportSession, after: ImportSession })),
});
export type ImportRow = z.output<typeof ImportRow>;

/**
 * Rules that match a session of a file with an existing one, the most certain one first. `timeRoom` is for a
 * file in another language, `user` for a pair that the user selected.
 */
export const MATCH_RULES = [
  "id",
  "titleTimeRoom",
  "titleRoom",
  "titlePeople",
  "title",
  "timeRoomPeople",
  "timeRoom",
  "user",
] as const;
export type MatchRule = (typeof MATCH_RULES)[number];

/** A session of the file that has changed and was matched without an id. */
export type ImportMatch = {
  /** Id of the existing session. */
  id: number;
  /** Key of the session in the file. */
  key: string;
  rule: MatchRule;
  /** True if the user separated the two: one is new, the other is hidden. */
  isSeparated: boolean;
  before: ImportSession;
  after: ImportSession;
};

/** Notifications that people get if an import is applied. */
export type ImportNotifications = {
  /** Number of people with a changed session in My agenda. */
  agendas: number;
  /** Number of people who are notified. */
  people: number;
  /** Number of notifications by kind; `changed` is a new time, place or title. */
  changed: number;
  cancelled: number;
  restored: number;
};

/** Dry run of an import: the result of a run in the state `dry`. */
export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  faulty: number;
  vanished: number;
  /** Number of rows with organisers' edits; each row also counts above. */
  edited: number;
  /** Records of other resources that a schedule would write as well: places, paths, types, people. */
  otherRecords: number;
  /** Changed and invalid rows; long files return the first thousands. */
  rows: ImportRow[];
  /** Sheets of the file, the selected sheet and its header row. */
  sheets: string[];
  sheet: number;
  headerRow: number;
  /** Mapping of columns to fields, by their export names. */
  columns: { header: string; field: string | null; sample: string }[];
  /**
   * The most frequent values of reference columns that match no record; the user can map each to a record.
   * `unknownValueCount` counts all.
   */
  unknownValues: { field: string; of: string; value: string; count: number }[];
  unknownValueCount: number;
  /**
   * Reference fields whose missing records the import can create, with their number. The import creates those of
   * selected fields.
   */
  createMissing: { field: string; of: string; count: number; isSelected: boolean }[];
  /**
   * Time zones to choose from, if the schedule names a zone that is unknown or differs from the edition's.
   */
  zones: ImportZone[];
  /** Changed sessions matched without an id, by falling certainty. */
  matches: ImportMatch[];
  /** Sessions on one side only, which the user can pair. */
  unmatched: {
    missing: (ImportSession & { id: number })[];
    added: (ImportSession & { key: string })[];
  };
  notifications: ImportNotifications;
  /** Changed records of a schedule by resource. */
  records: { resource: string; added: number; changed: number; removed: number }[];
  /** Titles of records to which the rows refer, also of those that the import creates. */
  titles: { resource: string; id: number; title: string }[];
  /** Warnings: one per cause, with the number and the first position. */
  warnings: string[];
  /** Interpretation of names in a list of people. */
  people?: {
    nameOrder: z.output<typeof nameOrder>;
    /** Some names as read, with their text in the file. */
    examples: { text: string; firstName: string; lastName: string }[];
    /** People of the list with the name of a speaker of the programme. */
    sameNames: string[];
    /** True if the import merges them. */
    mergeNames: boolean;
  };
};

/** Interpretation of a file. Omitted parts stay unchanged or are guessed. */
export const importReading = z.strictObject({
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  headerRow: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  columns: z.optional(
    z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(MAX_COLUMNS)),
  ),
  /** Per field, the record id for each unknown value. */
  values: z.optional(z.record(z.string(), z.record(z.string(), id))),
  /** Time zone of a schedule; defaults to the edition's. */
  zone: z.optional(zoneOf),
  /** Corrections of matched sessions; they replace earlier ones. */
  matching: z.optional(
    z.strictObject({
      /** Existing sessions to separate from their match. */
      separate: z.array(id).check(z.maxLength(MAX_MATCHES)),
      /** Existing sessions and keys of sessions in the file that are the same. */
      pairs: z
        .array(z.strictObject({ id, key: z.string().check(z.maxLength(100)) }))
        .check(z.maxLength(MAX_MATCHES)),
    }),
  ),
  /** Order of full names in a list of people; defaults to the order that their heading states. */
  nameOrder: z.optional(nameOrder),
  /** Reference fields whose missing records the import creates, such as rooms. */
  createMissing: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  /** True if people are the speakers of the same, unique name. */
  mergeNames: z.optional(z.boolean()),
});
export type ImportReading = z.output<typeof importReading>;

export const importChoice = z.strictObject({
  /** Skips invalid rows instead of rejecting the file. */
  skipFaulty: z.optional(z.boolean()),
  /** Hides records that are missing from the file. */
  hideMissing: z.optional(z.boolean()),
  /** Sends no notifications of changed sessions. */
  notifyNobody: z.optional(z.boolean()),
  /**
   * Fields whose file value overwrites organisers' edits: all, or field names by record. A record of another
   * resource is named with it: `rooms/12`.
   */
  overwrites: z.optional(
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
/** More new people would take longer than 10 s in a dry run. */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = MAX_COLUMNS;
