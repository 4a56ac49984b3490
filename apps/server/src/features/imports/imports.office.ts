import { Failure } from "../../lib/failure.ts";
import { isUtf8 } from "node:buffer";
import { decodeAs, decodeUtf8 } from "./formats/file-text.ts";
import { judgeEncoding } from "./formats/judge-encoding.ts";

export { decodeAs };
export { findCountry } from "./formats/country-names.ts";
export type { ScheduleDocument } from "./formats/schedule-document.ts";
export {
  findProgramme,
  guessReading,
  isProgramme,
  isReadable,
  type ProgrammeReading,
} from "./formats/read-programme-sheet.ts";
export { isScheduleText, readProgramme, readSchedule } from "./formats/read-schedule.ts";
export { type ListCalls, type ListReport, loadAttendees } from "./attendees/load-attendees.ts";
export { type AttendeeList, readAttendees } from "./formats/read-attendees.ts";
export { titleOfRow } from "./keep-edits.ts";
export { loadSchedule } from "./schedule/load-schedule.ts";

const UTF_16: readonly [encoding: string, first: number, second: number][] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

const SNIFFED_BYTES = 2_000;

/**
 * Decodes a sheet of text, whatever spreadsheets save: UTF-8, UTF-16 with its mark, or a code page that
 * is judged by what its letters make.
 * @throws Failure `not-a-sheet`, `encoding-unclear`, `not-encoded-so`
 */
export const decodeSheetText = (bytes: Uint8Array): string => {
  const wide = UTF_16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return decodeAs(bytes, wide[0]);
  // Pictures and documents have such bytes, letters have none.
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) throw new Failure("not-a-sheet");
  return isUtf8(bytes) ? decodeUtf8(bytes) : judgeEncoding(bytes).text;
};
