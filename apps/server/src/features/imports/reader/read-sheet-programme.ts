import type { ImportReading } from "@foyer/contract/office/index";
import {
  findProgramme,
  findProgrammeInSheet,
  isReadable,
  type ProgrammeReading,
  PROGRAMME_TABLE,
} from "../formats/programme-columns.ts";
import { readProgramme } from "../formats/read-schedule.ts";
import { readTable } from "../sheets/read-table.ts";
import type { Sheet } from "../sheets/sheet.ts";
import type { ProgrammeRequest, SheetProgramme } from "./file-content.ts";
import { toPlainDocument } from "./plain-document.ts";

/** @throws Failure `validation-failed` for an unknown sheet or header row */
const readColumns = (sheets: Sheet[], choices: ImportReading): ProgrammeReading => {
  const { sheet, headerRow, columns } = choices;
  const isGuessed = headerRow === undefined && columns === undefined;
  const guessed = sheet === undefined ? findProgramme(sheets) : findProgrammeInSheet(sheets, sheet);
  if (isGuessed && guessed) return guessed;
  const { sheets: _all, ...reading } = readTable(sheets, choices, PROGRAMME_TABLE);
  return reading;
};

/**
 * Reads the programme of sheets with the chosen or guessed columns. It blocks its thread, so only the worker
 * calls it.
 * @throws Failure for an unreadable sheet
 */
export const readSheetProgramme = async ({
  sheets,
  choices,
  editionZone,
  ...options
}: ProgrammeRequest): Promise<SheetProgramme> => {
  const reading = readColumns(sheets, choices);
  const sheet = sheets[reading.sheet];
  if (!sheet || !isReadable(sheet, reading)) return { reading, document: null };
  const document = await readProgramme(sheets, reading, {
    ...options,
    findZone: async () => editionZone,
  });
  return { reading, document: toPlainDocument(document) };
};
