import type { Language } from "@foyer/contract";
import {
  type ImportReading,
  type ImportZone,
  type ProgrammeColumn,
} from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { Overwrites } from "../../../content/edits.ts";
import type { ScheduleDocument } from "../formats/schedule-document.ts";
import { missingColumnsError } from "../formats/read-programme-sheet.ts";
import { Failure } from "../../../lib/failure.ts";
import type { ScheduleFile, SheetProgramme } from "../reader/file-content.ts";
import type { FileReader } from "../reader/file-reader.ts";
import { mergeChoices, type Table } from "../sheets/read-table.ts";
import type { KnownPair } from "./match-panels.ts";
import type { Sheet } from "../sheets/sheet.ts";

/** Stored input of a run that imports a schedule; sheets include their interpretation. */
export type ScheduleInput = {
  /** Null until the columns for topic, day and start are assigned. */
  document: ScheduleDocument | null;
  /** For a file without a valid time zone: the schedule in the zone guessed from its times. */
  documentInGuessedZone?: ScheduleDocument;
  /** Time zone that the user selected. */
  zone?: ImportReading["zone"];
  /** True if the file's time zone may replace that of the edition. */
  canChangeEdition: boolean;
  edition: TargetEdition;
  language: Language;
  table?: ProgrammeTable;
  overwrites?: Overwrites;
  /** The user's corrections of matched panels. */
  matching?: ImportReading["matching"];
  /** Pairs of panels that the dry run has shown. */
  pairs?: readonly KnownPair[];
};
type ProgrammeTable = Table<ProgrammeColumn>;
type TargetEdition = {
  year: number;
  type: number;
  timeZone: string;
  /** First day as YYYY-MM-DD; null if the edition has none. */
  startsOn: string | null;
};

/** Returns the stored input of a schedule that was read. */
export const toScheduleInput = (
  file: ScheduleFile,
  edition: TargetEdition,
  choices: Pick<ScheduleInput, "language" | "canChangeEdition">,
): ScheduleInput => ({ ...file, edition: toTargetEdition(edition), ...choices });

/** Returns the document in the selected time zone. */
export const selectDocument = ({
  document,
  documentInGuessedZone,
  zone,
}: ScheduleInput): ScheduleDocument | null =>
  zone === "file" && documentInGuessedZone ? documentInGuessedZone : document;

/**
 * Reads a schedule again: a sheet with other columns, other formats in another time zone.
 * @param canChangeEdition true if the caller may change the edition's time zone
 * @throws Failure `run-ended` for column choices without a sheet; `forbidden` for a time zone that must not
 * replace that of the edition
 */
export const rereadSchedule = async (
  input: ScheduleInput,
  { zone = input.zone, matching = input.matching, ...choices }: ImportReading,
  canChangeEdition: boolean,
  readProgramme: FileReader["readProgramme"],
): Promise<ScheduleInput> => {
  const { table, edition, language } = input;
  const hasChoices = Object.keys(choices).length > 0;
  if (table && hasChoices) {
    const { sheets } = table;
    const { year, startsOn, timeZone: editionZone } = edition;
    const merged = mergeChoices(table, choices);
    const firstDay = startsOn ?? undefined;
    const request = { sheets, choices: merged, year, firstDay, editionZone, skipBad: true };
    const programme = await readProgramme(request);
    return { ...toTableInput(programme, sheets, edition, language), matching };
  }
  if (hasChoices) throw new Failure("run-ended");
  const updated = { ...input, zone, matching, canChangeEdition };
  if (zone === "file" && !listZones(updated).some(({ of }) => of === zone)) {
    throw new Failure("forbidden");
  }
  return updated;
};

const toTargetEdition = ({ year, type, timeZone, startsOn }: TargetEdition): TargetEdition => ({
  year,
  type,
  timeZone,
  startsOn,
});

/** Returns the stored input of a programme that was read from sheets. */
export const toTableInput = (
  { reading, document }: SheetProgramme,
  sheets: Sheet[],
  edition: TargetEdition,
  language: Language,
): ScheduleInput => ({
  document,
  edition: toTargetEdition(edition),
  language,
  table: { ...reading, sheets },
  canChangeEdition: false,
});

/** Error for a sheet whose columns are not assigned. */
export const missingProgrammeError = ({ table }: ScheduleInput): Failure =>
  missingColumnsError(table?.sheets ?? [], table);

/** True if the file names its time zone. */
export const hasZone = ({ conference }: ScheduleDocument): boolean => conference.isZoneKnown;

/**
 * Time zones to choose from if those of edition and file differ. A zone named in the file replaces that of
 * the edition; a guessed zone only converts the times.
 */
export const listZones = (input: ScheduleInput): ImportZone[] => {
  const { document, documentInGuessedZone, edition, zone: selected = "edition" } = input;
  const fileDocument = documentInGuessedZone ?? document;
  if (!document || !fileDocument || fileDocument.conference.timeZone === edition.timeZone)
    return [];
  const isZoneInFile = hasZone(fileDocument);
  if (isZoneInFile && !input.canChangeEdition) return [];
  const formatStart = (schedule: ScheduleDocument, zone: string): string => {
    const first = schedule.panels.map(({ startsAt }) => startsAt).toSorted()[0] ?? "";
    return DateTime.fromISO(first, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
  };
  const { timeZone } = fileDocument.conference;
  const displayZone = isZoneInFile ? timeZone : edition.timeZone;
  const choices: Omit<ImportZone, "isSelected">[] = [
    {
      of: "edition",
      zone: edition.timeZone,
      starts: formatStart(document, edition.timeZone),
      isNew: false,
    },
    {
      of: "file",
      zone: timeZone,
      starts: formatStart(fileDocument, displayZone),
      isNew: isZoneInFile,
    },
  ];
  return choices.map((choice) => ({ ...choice, isSelected: choice.of === selected }));
};
