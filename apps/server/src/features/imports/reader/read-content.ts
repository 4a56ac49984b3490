import { Readable } from "node:stream";
import { decodeAs } from "../formats/file-text.ts";
import { isPanelList } from "../formats/programme-columns.ts";
import { isScheduleText, openSchedule } from "../formats/read-schedule.ts";
import { readSheets } from "../sheets/read-sheets.ts";
import {
  type FileContent,
  type FileRequest,
  NO_CONTENT,
  type ScheduleFile,
  type ScheduleReading,
} from "./file-content.ts";
import { toPlainDocument } from "./plain-document.ts";
import { readSheetProgramme } from "./read-sheet-programme.ts";
import { rejectOtherTypes } from "./other-file-types.ts";

const readScheduleFile = async (
  bytes: Uint8Array,
  {
    editionZone,
    comparesZones = false,
    year: _year,
    firstDay: _firstDay,
    ...options
  }: ScheduleReading,
): Promise<ScheduleFile> => {
  const findZone = () => Promise.resolve(editionZone);
  const createDocument = await openSchedule(Readable.from([bytes]), { ...options, findZone });
  const document = toPlainDocument(await createDocument());
  const { isZoneKnown, timeZone } = document.conference;
  if (!comparesZones || isZoneKnown || timeZone === editionZone) return { document };
  const inEditionZone = toPlainDocument(await createDocument(editionZone));
  return { document: inEditionZone, documentInGuessedZone: document };
};

/**
 * Reads a file of any supported format. It blocks its thread, so only the worker calls it.
 * @throws Failure for an unreadable file
 */
export const readContent = async ({
  bytes: content,
  name,
  encoding,
  schedule,
}: FileRequest): Promise<FileContent> => {
  rejectOtherTypes(content);
  const bytes = encoding === undefined ? content : Buffer.from(decodeAs(content, encoding));
  if (schedule && isScheduleText(bytes))
    return { ...NO_CONTENT, schedule: await readScheduleFile(bytes, schedule) };
  const sheets = await readSheets(bytes, name);
  if (schedule?.year === undefined || isPanelList(sheets)) return { ...NO_CONTENT, sheets };
  const { comparesZones: _comparesZones, editionZone, ...reading } = schedule;
  const request = { ...reading, sheets, choices: {}, editionZone };
  return { ...NO_CONTENT, sheets, programme: await readSheetProgramme(request) };
};
