import { isUtf8 } from "node:buffer";
import type { Language } from "@foyer/contract";
import { Failure } from "../../../lib/failure.ts";
import { type FileSource, readBytes, type ReadOptions } from "./file-bytes.ts";
import { decodeAs, decodeUtf8, stripControl } from "./file-text.ts";
import {
  detectJsonFormat,
  type JsonFormat,
  type JsonSchedule,
  parseJson,
} from "./json-schedules.ts";
import { normaliseSchedule, type ScheduleOptions } from "./normalise-schedule.ts";
import type { RawSchedule } from "./raw-schedule.ts";
import { findFirstItem } from "./json-positions.ts";
import { KONOPAS, readConclar, readKonopas } from "./read-conclar.ts";
import { readFrabJson } from "./read-frab-json.ts";
import { readFrabXml } from "./read-frab-xml.ts";
import { ICALENDAR, readIcalendar } from "./read-icalendar.ts";
import { readIndico } from "./read-indico.ts";
import type { ProgrammeReading } from "./programme-columns.ts";
import type { EditionDays } from "./programme-times.ts";
import { readProgrammeSheet } from "./read-programme-sheet.ts";
import { readOpass } from "./read-opass.ts";
import { readOpenEvent } from "./read-open-event.ts";
import { readScheduleJsonV2 } from "./read-schedule-json-v2.ts";
import { readIndicoTimetable } from "./read-indico-timetable.ts";
import { readSessionize, readSessionizeGrid } from "./read-sessionize.ts";
import type { ScheduleDocument } from "./schedule-document.ts";
import type { Sheet } from "../sheets/sheet.ts";
import { createWarnings, type Warnings } from "./warnings.ts";

type Options = ReadOptions & ScheduleOptions;

/**
 * Reads the file of a programme once, for documents in several time zones.
 * @returns function that creates the document, in another zone than that of the options if it gets one
 * @throws Failure, and nothing else, if the file cannot be imported as a whole
 */
export const openSchedule = async (source: FileSource, options: Options = {}) => {
  const warnings = createWarnings();
  const raw = await readText(await readBytes(source, options), warnings, options.language);
  return (timeZone = options.timeZone): Promise<ScheduleDocument> =>
    normaliseSchedule(raw, warnings.copy(), { ...options, timeZone });
};

/**
 * Reads a programme in any supported format: frab/pentabarf XML, schedule JSON of either version, pretalx,
 * Sessionize, Open Event, OPass, Indico, ConClár, KonOpas, or iCalendar. The content decides on the format.
 * @throws Failure, and nothing else, if the file cannot be imported as a whole
 */
export const readSchedule = async (
  source: FileSource,
  options: Options = {},
): Promise<ScheduleDocument> => {
  const createDocument = await openSchedule(source, options);
  return createDocument();
};

type SheetOptions = ScheduleOptions & EditionDays;

/**
 * Reads a programme from a workbook or CSV file.
 * @param reading interpretation of the columns; guessed if undefined
 * @throws Failure, and nothing else, if it cannot be read
 */
export const readProgramme = async (
  sheets: readonly Sheet[],
  reading: ProgrammeReading | undefined,
  { year, firstDay, ...options }: SheetOptions,
): Promise<ScheduleDocument> => {
  const warnings = createWarnings();
  const raw = readProgrammeSheet(sheets, warnings, { reading, year, firstDay });
  return normaliseSchedule(raw, warnings, options);
};

/** True if the first item of a JSON list is of a schedule format, or of one that the reader rejects. */
const isScheduleList = (bytes: Uint8Array): boolean => {
  if (!isUtf8(bytes)) return false;
  const item = findFirstItem(decodeUtf8(bytes));
  try {
    return item !== null && detectJsonFormat([item]) !== null;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
};

/** True if the start of the file is that of a schedule format, not of a sheet or a list of records. */
export const isScheduleText = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 2_000))
    .toString("utf8")
    .replace(/^\ufeff/, "");
  if (/^\s*\[/.test(start)) return isScheduleList(bytes);
  return /^\s*[<{]/.test(start) || ICALENDAR.test(start) || KONOPAS.test(start);
};

const readText = (bytes: Uint8Array, warnings: Warnings, language?: Language) => {
  const text = stripControl(decode(bytes), (position) =>
    warnings.add("control-character", position),
  );
  return readRaw(text, warnings, language);
};

/** JSON readers by format. An unknown format goes to the frab reader, whose errors name the missing parts. */
const JSON_READERS: Record<
  JsonFormat,
  (file: JsonSchedule, warnings: Warnings, language?: Language) => RawSchedule
> = {
  frab: readFrabJson,
  "schedule-json-v2": readScheduleJsonV2,
  sessionize: readSessionize,
  "sessionize-grid": readSessionizeGrid,
  "open-event": readOpenEvent,
  opass: readOpass,
  indico: readIndico,
  "indico-timetable": readIndicoTimetable,
  conclar: readConclar,
};

/** Start of a web page, which is rarely well-formed XML. */
const WEB_PAGE = /<(?:!doctype\s+html|html)\b/i;

const readXml = (text: string, warnings: Warnings): Promise<RawSchedule> => {
  const start = text.slice(0, 2_000).replace(/<!--[^]*?-->/g, "");
  if (WEB_PAGE.test(start) && !/<schedule\b/.test(start)) throw new Failure("web-page");
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
    return JSON_READERS[detectJsonFormat(file.root) ?? "frab"](file, warnings, language);
  }
  if (ICALENDAR.test(text)) return readIcalendar(text, warnings);
  if (KONOPAS.test(text)) return readKonopas(text);
  throw new Failure("unknown-format");
};

/**
 * Decodes XML by its declared encoding. Valid UTF-8 has precedence, because such files were often re-saved.
 */
const decode = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 300)).toString("latin1");
  const encoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  if (encoding === undefined || /^(utf-?8|us-ascii|ascii)$/i.test(encoding))
    return decodeUtf8(bytes);
  const text = decodeAs(bytes, encoding);
  return isUtf8(bytes) ? decodeUtf8(bytes) : text;
};
