import { Readable } from "node:stream";
import type { Language } from "@foyer/contract";
import {
  type ImportReading,
  type ImportZone,
  PROGRAMME_COLUMNS,
  type ProgrammeColumn,
} from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Taken } from "../../content/edits.ts";
import {
  findProgramme,
  guessReading,
  isReadable,
  type ProgrammeReading,
  readProgramme,
  readSchedule,
  type ScheduleDocument,
} from "../../features/imports/imports.office.ts";
import { Failure } from "../../lib/failure.ts";
import { findHeads, toldOf } from "./describe-table.ts";
import { findHead } from "./find-head.ts";
import type { Sheet } from "./sheet.ts";

/** A schedule as it is stored with its run; of one that is a sheet, how that is understood. */
export type ScheduleInput = {
  /** Null while it is not told which columns of a sheet hold topic, day and start. */
  document: ScheduleDocument | null;
  /** Of a file that names no zone that there is: the same in the zone that was guessed by its times. */
  asGuessed?: ScheduleDocument;
  /** Whose time zone is taken. */
  zone?: ImportReading["zone"];
  /** Whether the edition's time zone may become the file's. */
  mayChangeEdition: boolean;
  edition: EditionOfFile;
  language: Language;
  table?: ProgrammeTable;
  taken?: Taken;
};
type ProgrammeTable = ProgrammeReading & { sheets: Sheet[] };
type EditionOfFile = { year: number; type: number; timeZone: string };

const optionsIn = ({ timeZone }: EditionOfFile) => ({
  skipBad: true,
  findZone: async () => timeZone,
});

/**
 * Reads a schedule of one of the field's formats; one that names no time zone is read in the edition's as well.
 * @throws Failure for one that cannot be read at all
 */
export const readScheduleFile = async (
  bytes: Uint8Array,
  edition: EditionOfFile,
  told: Pick<ScheduleInput, "language" | "mayChangeEdition">,
): Promise<ScheduleInput> => {
  const options = optionsIn(edition);
  const document = await readSchedule(Readable.from([bytes]), options);
  const input = { document, edition: ofFile(edition), ...told };
  const { isZoneKnown, timeZone } = document.conference;
  if (isZoneKnown || timeZone === edition.timeZone) return input;
  const chosen = { ...options, timeZone: edition.timeZone };
  return {
    ...input,
    document: await readSchedule(Readable.from([bytes]), chosen),
    asGuessed: document,
  };
};

/** What is written of a schedule, by the time zone that is taken. */
export const documentOf = ({ document, asGuessed, zone }: ScheduleInput): ScheduleDocument | null =>
  zone === "file" && asGuessed ? asGuessed : document;

/**
 * Reads a schedule otherwise: a sheet by what is told of its columns, any other in another time zone.
 * @param mayChangeEdition whether who tells may change the edition's time zone
 * @throws Failure `run-ended` for what is told of the columns of a file that has none; `forbidden` for a zone
 *   that may not become the edition's
 */
export const readScheduleAgain = async (
  input: ScheduleInput,
  { zone, ...told }: ImportReading,
  mayChangeEdition: boolean,
): Promise<ScheduleInput> => {
  const { table, edition, language } = input;
  if (table) return readScheduleTable(table.sheets, toldOf(table, told), edition, language);
  if (Object.keys(told).length > 0) throw new Failure("run-ended");
  const read = { ...input, zone, mayChangeEdition };
  if (zone === "file" && !zonesOf(read).some(({ of }) => of === zone)) {
    throw new Failure("forbidden");
  }
  return read;
};

const ofFile = ({ year, type, timeZone }: EditionOfFile): EditionOfFile => ({
  year,
  type,
  timeZone,
});

const isColumn = (name: string | null): name is ProgrammeColumn =>
  PROGRAMME_COLUMNS.some((column) => column === name);

/** @throws Failure `validation-failed` for a sheet, or a line of heads, that there is not */
const readTable = (sheets: Sheet[], told: ImportReading): ProgrammeTable => {
  const isTold = Object.keys(told).length > 0;
  const found = isTold ? null : findProgramme(sheets);
  if (found) return { ...found, sheets };
  const sheet = told.sheet ?? 0;
  const { head, heads } = findHeads(sheets, sheet, findHead, told.head);
  const columns = told.columns
    ? heads
        .map((_head, index) => told.columns?.[index] ?? null)
        .map((name) => (isColumn(name) ? name : null))
    : guessReading(sheets[sheet] ?? { name: "", rows: [] }, sheet, head).columns;
  return { sheets, sheet, head, columns };
};

const headsOf = ({ sheets, sheet, head }: ProgrammeTable): string =>
  (sheets[sheet]?.rows[head] ?? []).filter(Boolean).join(", ").slice(0, 300);

/**
 * Reads a programme of a sheet as it is told, or guessed. Until the columns of topic, day and start are told
 * there is no document.
 * @throws Failure for one that cannot be read at all
 */
export const readScheduleTable = async (
  sheets: Sheet[],
  told: ImportReading,
  edition: EditionOfFile,
  language: Language,
): Promise<ScheduleInput> => {
  const table = readTable(sheets, told);
  const sheet = sheets[table.sheet];
  const isTold = sheet !== undefined && isReadable(sheet, table);
  const document = isTold ? await readProgramme(sheets, table, optionsIn(edition)) : null;
  return { document, edition: ofFile(edition), language, table, mayChangeEdition: false };
};

/** How a sheet is refused whose columns are not told. */
export const notTold = ({ table }: ScheduleInput): Failure =>
  new Failure("sheet-without-programme", { params: { found: table ? headsOf(table) : "" } });

/** Whether the file itself names the time zone. */
export const isNamed = ({ conference }: ScheduleDocument): boolean => conference.isZoneKnown;

/**
 * The time zones that the times of a schedule may be taken in, where the edition's is not the file's. One that the
 * file names becomes the edition's; one that was guessed says only when its sessions are.
 */
export const zonesOf = (input: ScheduleInput): ImportZone[] => {
  const { document, asGuessed, edition, zone: taken = "edition" } = input;
  const theirs = asGuessed ?? document;
  if (!document || !theirs || theirs.conference.timeZone === edition.timeZone) return [];
  const named = isNamed(theirs);
  if (named && !input.mayChangeEdition) return [];
  const clock = (read: ScheduleDocument, zone: string): string => {
    const first = read.sessions.map(({ startsAt }) => startsAt).toSorted()[0] ?? "";
    return DateTime.fromISO(first, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
  };
  const { timeZone } = theirs.conference;
  const shownIn = named ? timeZone : edition.timeZone;
  const choices: Omit<ImportZone, "isTaken">[] = [
    {
      of: "edition",
      zone: edition.timeZone,
      starts: clock(document, edition.timeZone),
      isNew: false,
    },
    { of: "file", zone: timeZone, starts: clock(theirs, shownIn), isNew: named },
  ];
  return choices.map((choice) => ({ ...choice, isTaken: choice.of === taken }));
};
