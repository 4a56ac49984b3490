import type { Language } from "@foyer/contract";
import type { ImportReading } from "@foyer/contract/office/index";
import type { ProgrammeReading } from "../formats/programme-columns.ts";
import type { EditionDays } from "../formats/programme-times.ts";
import type { AttendeeFile } from "../formats/read-attendees.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import type { Sheet } from "../sheets/sheet.ts";

/** Interpretation of a schedule. With the year of the edition, sheets are read as a programme too. */
export type ScheduleReading = EditionDays & {
  /** Overrides the time zone of the file. */
  timeZone?: string | undefined;
  /** Zone of the edition, for a file without a zone whose times have no offset. */
  editionZone?: string | undefined;
  /** True to read a schedule with a guessed zone in the zone of the edition too. */
  comparesZones?: boolean;
  /** Overrides the language of all texts. */
  language?: Language | undefined;
  /** Skips events with unreadable times instead of rejecting the file. */
  skipBad: boolean;
};

/** A file to read; all values can be sent to another thread. */
export type FileRequest = {
  bytes: Uint8Array;
  /** Name of a sheet without one. */
  name: string;
  /** Encoding of a text file; detected if undefined. */
  encoding?: string | undefined;
  /** Interpretation of schedule formats; without it the file is read as sheets. */
  schedule?: ScheduleReading | undefined;
};

export type ScheduleFile = {
  document: ScheduleDocument;
  /** For a file without a valid time zone: the schedule in the zone guessed from its times. */
  documentInGuessedZone?: ScheduleDocument;
};

/** A list of people in Foyer's own columns. */
export type AttendeesRequest = { attendees: Uint8Array; encoding: string | undefined };

/** Sheets that were read before, to be read as a programme with other choices. */
export type ProgrammeRequest = {
  sheets: Sheet[];
  choices: ImportReading;
  /** Zone of the edition; unknown if the edition is. */
  editionZone: string | undefined;
} & Pick<ScheduleReading, "timeZone" | "language" | "skipBad" | "year" | "firstDay">;

export type ReaderRequest = FileRequest | AttendeesRequest | ProgrammeRequest;

/** Programme of sheets. Without columns for title, day and start the document is null. */
export type SheetProgramme = { reading: ProgrammeReading; document: ScheduleDocument | null };

/** Content of a file: a schedule, or else sheets, which can contain a programme. */
export type FileContent = {
  schedule: ScheduleFile | null;
  sheets: Sheet[];
  programme: SheetProgramme | null;
  attendees: AttendeeFile | null;
};

export const NO_CONTENT: FileContent = {
  schedule: null,
  sheets: [],
  programme: null,
  attendees: null,
};
