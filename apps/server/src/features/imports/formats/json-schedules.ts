import { parse } from "jsonc-parser";
import { Failure } from "../../../lib/failure.ts";
import type { FailureCode, SourcePosition } from "../../../messages/message.ts";
import { emptyEvent, emptySchedule } from "./frab-elements.ts";
import { type Fields, findJsonPositions, isFields, type FindPosition } from "./json-positions.ts";
import {
  MAX_EVENTS,
  type RawEvent,
  type RawPerson,
  type RawSchedule,
  type RawText,
} from "./raw-schedule.ts";
import type { Warnings } from "./warnings.ts";

/** Object of a list in a JSON file, with its position. */
export type ListItem = { fields: Fields; position: SourcePosition };

/** Input of the JSON readers: the parsed file and the positions of its values. */
export type JsonSchedule = { root: unknown; find: FindPosition };

/** Keys whose values have recorded positions. */
const POSITIONED_KEYS: ReadonlySet<string> = new Set([
  "date",
  "start",
  "end",
  "duration",
  "time_zone_name",
  "day_change",
  "rooms",
  "persons",
  "links",
  "attachments",
]);

/** Checks and parses a JSON text. @throws Failure as `findJsonPositions` */
export const parseJson = (text: string): JsonSchedule => {
  const find = findJsonPositions(text, POSITIONED_KEYS);
  return { root: JSON.parse(text) as unknown, find };
};

/** Parses JSON with comments and trailing commas, as JavaScript allows them. @throws Failure as `parseJson` */
export const parseScriptValue = (text: string): JsonSchedule => {
  const find = findJsonPositions(text, POSITIONED_KEYS, { allowTrailingComma: true });
  return { root: parse(text, [], { allowTrailingComma: true }) as unknown, find };
};

/** Reads a text, a number, or a text per language. The requested language has priority. */
export const readText = (value: unknown, language = "en"): string | null => {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || null;
  if (!isFields(value)) return null;
  const texts = [value[language], value["en"], value["pl"], ...Object.values(value)];
  const match = texts.find((text) => typeof text === "string" && text.trim() !== "");
  return typeof match === "string" ? match.trim() : null;
};

/**
 * Warns once if titles are in several languages, because a reader reads one of them.
 * @param languages languages of each title
 */
export const warnOfLanguages = (
  languages: readonly (readonly string[])[],
  position: SourcePosition,
  warnings: Warnings,
): void => {
  if (languages.every(({ length }) => length < 2)) return;
  const listed = [...new Set(languages.flat())].toSorted().join(", ");
  warnings.add("languages-omitted", position, { languages: listed });
};

export const readRawText = (value: unknown, position: SourcePosition): RawText | null => {
  const text = readText(value);
  return text === null ? null : { value: text, position };
};

/** Formats minutes as a duration that all readers parse. */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Converts plain minutes to a duration; other texts remain as they are. */
export const readRawMinutes = (value: unknown, position: SourcePosition): RawText | null => {
  const text = readRawText(value, position);
  return text && /^\d{1,5}$/.test(text.value)
    ? { value: formatDuration(Number(text.value)), position }
    : text;
};

export const listItems = (value: unknown, pointer: string, find: FindPosition): ListItem[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown, index) =>
        isFields(item) ? [{ fields: item, position: find(`${pointer}/${index}`) }] : [],
      )
    : [];

/** Reads fields that contain addresses of links. */
export const readLinks = (fields: Fields, names: readonly string[]): RawEvent["links"] =>
  names.flatMap((name) => readText(fields[name]) ?? []).map((href) => ({ href, title: null }));

/** Creates the track of an event, which has no slug; null without a name. */
export const createTrack = (name: string | null): RawEvent["track"] =>
  name === null ? null : { slug: null, name };

/** Creates a person whose other fields are null. */
export const createPerson = (values: Partial<RawPerson>, position: SourcePosition): RawPerson => ({
  id: null,
  guid: null,
  name: null,
  biography: null,
  email: null,
  role: null,
  ...values,
  position,
});

/** Creates an event whose other fields are empty. */
export const createEvent = (values: Partial<RawEvent>, position: SourcePosition): RawEvent => ({
  ...emptyEvent(position),
  ...values,
});

type ScheduleValues = Partial<Omit<RawSchedule, "conference">> & {
  conference?: Partial<RawSchedule["conference"]>;
};

/** @throws Failure `too-many-events` */
export const createSchedule = (
  format: RawSchedule["format"],
  { conference, ...values }: ScheduleValues,
): RawSchedule => {
  const empty = emptySchedule();
  const schedule = {
    ...empty,
    ...values,
    format,
    conference: { ...empty.conference, ...conference },
  };
  if (schedule.events.length > MAX_EVENTS)
    throw new Failure("too-many-events", { params: { limit: MAX_EVENTS } });
  return schedule;
};

const hasLists = (root: Fields, ...names: string[]): boolean =>
  names.every((name) => Array.isArray(root[name]));

const getFirst = (value: unknown): Fields => {
  const [first]: unknown[] = Array.isArray(value) ? value : [];
  return isFields(first) ? first : {};
};

/** Days of the timetable by their date, `20270315`. */
const DAY = /^\d{8}$/;

/** True for the results of a timetable: entries by day, by event. */
const isIndicoTimetable = (results: unknown): boolean =>
  isFields(results) &&
  Object.values(results).some(
    (days) => isFields(days) && Object.keys(days).some((day) => DAY.test(day)),
  );

export type JsonFormat =
  | "frab"
  | "schedule-json-v2"
  | "sessionize"
  | "sessionize-grid"
  | "open-event"
  | "opass"
  | "indico"
  | "indico-timetable"
  | "conclar";

const FORMATS: readonly [kind: JsonFormat, test: (root: Fields, first: Fields) => boolean][] = [
  ["schedule-json-v2", ({ schedule }) => isFields(schedule) && Array.isArray(schedule["events"])],
  ["frab", ({ schedule }) => isFields(schedule)],
  ["opass", (root) => hasLists(root, "sessions", "speakers", "rooms", "session_types")],
  ["sessionize", (root) => hasLists(root, "sessions", "speakers", "rooms")],
  ["open-event", (_root, first) => "microlocation" in first && "start_time" in first],
  ["sessionize-grid", (_root, first) => hasLists(first, "sessions") && "groupName" in first],
  ["sessionize-grid", (_root, first) => hasLists(first, "rooms") && "date" in first],
  [
    "indico",
    ({ results }) => ["contributions", "sessions"].some((name) => name in getFirst(results)),
  ],
  ["indico-timetable", ({ results }) => isIndicoTimetable(results)],
  ["conclar", (root) => hasLists(root, "schedule") || hasLists(root, "program")],
  ["conclar", (_root, first) => ["datetime", "mins", "loc"].every((name) => name in first)],
];

/** Known formats that are rejected, because the same program exports a better one. */
const UNSUPPORTED: readonly [code: FailureCode, test: (root: Fields, first: Fields) => boolean][] =
  [
    ["indico-part", ({ _type: type }) => type === "HTTPAPIResult"],
    ["pretalx-answer", (root) => hasLists(root, "results") && "count" in root && "next" in root],
    ["pretalx-answer", (_root, first) => "submission_type" in first],
    ["sessionize-part", (_root, first) => "fullName" in first && Array.isArray(first["sessions"])],
  ];

/**
 * Detects the format of a JSON file; null for an unknown one.
 * @throws Failure `pretalx-answer`, `indico-part`, `sessionize-part` for formats with a better export
 */
export const detectJsonFormat = (root: unknown): JsonFormat | null => {
  const fields = isFields(root) ? root : {};
  const first = getFirst(root);
  const match = FORMATS.find(([, test]) => test(fields, first));
  if (match) return match[0];
  const unsupported = UNSUPPORTED.find(([, test]) => test(fields, first));
  if (unsupported) throw new Failure(unsupported[0]);
  return null;
};
