import { isUtf8 } from "node:buffer";
import type { Language } from "@foyer/contract";
import { Failure } from "../../../lib/failure.ts";
import { type FileSource, readBytes, type ReadOptions } from "./file-bytes.ts";
import { decodeAs, decodeUtf8, stripControl } from "./file-text.ts";
import { kindOfJson, type JsonKind, type JsonSchedule, parseJson } from "./json-schedules.ts";
import { normaliseSchedule, type ScheduleOptions } from "./normalise-schedule.ts";
import type { RawSchedule } from "./raw-schedule.ts";
import { KONOPAS, readConclar, readKonopas } from "./read-conclar.ts";
import { readFrabJson } from "./read-frab-json.ts";
import { readFrabXml } from "./read-frab-xml.ts";
import { ICALENDAR, readIcalendar } from "./read-icalendar.ts";
import { readIndico } from "./read-indico.ts";
import {
  type ProgrammeReading,
  type ProgrammeSheet,
  readProgrammeSheet,
} from "./read-programme-sheet.ts";
import { readSecondJson } from "./read-second-json.ts";
import { readSessionize, readSessionizeGrid } from "./read-sessionize.ts";
import type { ScheduleDocument } from "./schedule-document.ts";
import { createWarnings, type Warnings } from "./warnings.ts";

/** Reads what is no text of a schedule as the sheets of a workbook or a CSV file. */
export type ReadSheets = (bytes: Uint8Array) => Promise<readonly ProgrammeSheet[]>;

type Options = ReadOptions & ScheduleOptions & { readSheets?: ReadSheets };

/**
 * Reads a programme from a path or from bytes in pieces: frab/pentabarf XML, schedule JSON of either version,
 * pretalx, Sessionize, Indico, ConClár, KonOpas, iCalendar, or a sheet (CSV, XLSX); told by what it begins with
 * and holds.
 * @throws Failure, and nothing else, when the file as a whole cannot be imported
 */
export const readSchedule = async (
  source: FileSource,
  { readSheets, ...options }: Options = {},
): Promise<ScheduleDocument> => {
  const warnings = createWarnings();
  const bytes = await readBytes(source, options);
  const raw =
    readSheets && !isScheduleText(bytes)
      ? readProgrammeSheet(await readSheets(bytes))
      : await readText(bytes, warnings, options.language);
  return normaliseSchedule(raw, warnings, options);
};

/**
 * Reads a programme from the sheets of a workbook as somebody has told it is to be understood.
 * @throws Failure, and nothing else, when it cannot be read so
 */
export const readProgramme = (
  sheets: readonly ProgrammeSheet[],
  told: ProgrammeReading,
  options: ScheduleOptions,
): Promise<ScheduleDocument> =>
  normaliseSchedule(readProgrammeSheet(sheets, told), createWarnings(), options);

/** Whether a list of JSON is a format of schedules; what cannot be parsed is said of by who reads one. */
const isListOfSchedule = (bytes: Uint8Array): boolean => {
  try {
    return kindOfJson(parseJson(decodeUtf8(bytes)).root) !== null;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
};

/** Whether a file begins as a format of schedules does, and not as a sheet or a list of records. */
export const isScheduleText = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 400))
    .toString("utf8")
    .replace(/^\ufeff/, "");
  if (/^\s*\[/.test(head)) return isListOfSchedule(bytes);
  return /^\s*[<{]/.test(head) || ICALENDAR.test(head) || KONOPAS.test(head);
};

const readText = (bytes: Uint8Array, warnings: Warnings, language?: Language) => {
  const text = stripControl(decode(bytes), (place) => warnings.add("control-character", place));
  return readRaw(text, warnings, language);
};

/** Readers of JSON by what the file holds; of a kind that is not known frab's says what it misses. */
const JSON_READERS: Record<
  JsonKind,
  (file: JsonSchedule, warnings: Warnings, language?: Language) => RawSchedule
> = {
  frab: readFrabJson,
  second: (file, _warnings, language) => readSecondJson(file, language),
  sessionize: readSessionize,
  "sessionize-grid": readSessionizeGrid,
  indico: readIndico,
  conclar: readConclar,
};

/** Documents that begin as XML does and are no schedule, by their outermost element. */
const FOREIGN = [
  { root: /^(?:<!--.*?-->|<\?.*?\?>|\s)*<(?:!doctype\s+html|html)\b/is, code: "web-page" },
  { root: /^(?:<!--.*?-->|<\?.*?\?>|\s)*<icalendar\b/is, code: "xml-calendar" },
] as const;

const readXml = (text: string, warnings: Warnings): Promise<RawSchedule> => {
  const foreign = FOREIGN.find(({ root }) => root.test(text.slice(0, 2_000)));
  if (foreign) throw new Failure(foreign.code);
  return readFrabXml(text, warnings);
};

const readRaw = (
  text: string,
  warnings: Warnings,
  language?: Language,
): Promise<RawSchedule> | RawSchedule => {
  const first = text.trimStart().charAt(0);
  if (first === "") throw new Failure("empty-file");
  if (first === "<") return readXml(text, warnings);
  if (first === "{" || first === "[") {
    const file = parseJson(text);
    return JSON_READERS[kindOfJson(file.root) ?? "frab"](file, warnings, language);
  }
  if (ICALENDAR.test(text)) return readIcalendar(text, warnings);
  if (KONOPAS.test(text)) return readKonopas(text);
  throw new Failure("unknown-format");
};

/** XML may say in its first line how it is encoded. What is UTF-8 all the same has been saved again. */
const decode = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 300)).toString("latin1");
  const encoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (encoding === undefined || /^(utf-?8|us-ascii|ascii)$/i.test(encoding))
    return decodeUtf8(bytes);
  const text = decodeAs(bytes, encoding);
  return isUtf8(bytes) ? decodeUtf8(bytes) : text;
};
