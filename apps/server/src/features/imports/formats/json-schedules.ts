import { Failure } from "../../../lib/failure.ts";
import type { FailureCode, Place } from "../../../messages/message.ts";
import { emptyEvent, emptySchedule } from "./frab-elements.ts";
import { type Fields, findJsonPlaces, isFields, type PlaceFinder } from "./json-places.ts";
import {
  MAX_EVENTS,
  type RawEvent,
  type RawPerson,
  type RawSchedule,
  type RawText,
} from "./raw-schedule.ts";

/** A list of objects of a JSON file, with where each stands; anything else in it is passed over. */
export type Listed = { fields: Fields; place: Place };

/** What the readers of JSON formats are given: the file, and where its values stand. */
export type JsonSchedule = { root: unknown; find: PlaceFinder };

/** Of which values it is remembered where they begin. */
const PLACED_KEYS: ReadonlySet<string> = new Set([
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

/** Checks and parses a JSON text. @throws Failure as `findJsonPlaces` does */
export const parseJson = (text: string): JsonSchedule => {
  const find = findJsonPlaces(text, PLACED_KEYS);
  return { root: JSON.parse(text) as unknown, find };
};

/** A text, a number, or a text per language, of which the wanted language counts before the others. */
export const textOf = (value: unknown, language = "en"): string | null => {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || null;
  if (!isFields(value)) return null;
  const texts = [value[language], value["en"], value["pl"], ...Object.values(value)];
  const found = texts.find((text) => typeof text === "string" && text.trim() !== "");
  return typeof found === "string" ? found.trim() : null;
};

export const placed = (value: unknown, place: Place): RawText | null => {
  const text = textOf(value);
  return text === null ? null : { value: text, place };
};

/** Minutes alone, as the duration that every reader takes. */
export const placedMinutes = (value: unknown, place: Place): RawText | null => {
  const text = placed(value, place);
  return text && /^\d{1,5}$/.test(text.value)
    ? {
        value: `${Math.floor(Number(text.value) / 60)}:${String(Number(text.value) % 60).padStart(2, "0")}`,
        place,
      }
    : text;
};

export const listAt = (value: unknown, pointer: string, find: PlaceFinder): Listed[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown, at) =>
        isFields(item) ? [{ fields: item, place: find(`${pointer}/${at}`) }] : [],
      )
    : [];

/** A person of whom nothing is known but what is told. */
export const personOf = (told: Partial<RawPerson>, place: Place): RawPerson => ({
  id: null,
  guid: null,
  name: null,
  biography: null,
  email: null,
  role: null,
  ...told,
  place,
});

/** An event of which nothing is known but what is told. */
export const eventOf = (told: Partial<RawEvent>, place: Place): RawEvent => ({
  ...emptyEvent(place),
  ...told,
});

type Told = Partial<Omit<RawSchedule, "conference">> & {
  conference?: Partial<RawSchedule["conference"]>;
};

/** @throws Failure `too-many-events` */
export const scheduleOf = (
  format: RawSchedule["format"],
  { conference, ...told }: Told,
): RawSchedule => {
  const empty = emptySchedule();
  const schedule = {
    ...empty,
    ...told,
    format,
    conference: { ...empty.conference, ...conference },
  };
  if (schedule.events.length > MAX_EVENTS)
    throw new Failure("too-many-events", { params: { limit: MAX_EVENTS } });
  return schedule;
};

const hasLists = (root: Fields, ...names: string[]): boolean =>
  names.every((name) => Array.isArray(root[name]));

const firstOf = (value: unknown): Fields => {
  const [first]: unknown[] = Array.isArray(value) ? value : [];
  return isFields(first) ? first : {};
};

export type JsonKind = "frab" | "second" | "sessionize" | "sessionize-grid" | "indico" | "conclar";

const KINDS: readonly [kind: JsonKind, test: (root: Fields, first: Fields) => boolean][] = [
  ["second", ({ schedule }) => isFields(schedule) && Array.isArray(schedule["events"])],
  ["frab", ({ schedule }) => isFields(schedule)],
  ["sessionize", (root) => hasLists(root, "sessions", "speakers", "rooms")],
  ["sessionize-grid", (_root, first) => hasLists(first, "sessions") && "groupName" in first],
  ["sessionize-grid", (_root, first) => hasLists(first, "rooms") && "date" in first],
  [
    "indico",
    ({ results }) => ["contributions", "sessions"].some((name) => name in firstOf(results)),
  ],
  ["conclar", (root) => hasLists(root, "schedule") || hasLists(root, "program")],
];

/** What is known and not read, because the same program gives something better. */
const REFUSED: readonly [code: FailureCode, test: (root: Fields, first: Fields) => boolean][] = [
  ["indico-part", ({ _type: type }) => type === "HTTPAPIResult"],
  ["pretalx-answer", (root) => hasLists(root, "results") && "count" in root && "next" in root],
  ["pretalx-answer", (_root, first) => "submission_type" in first],
  ["sessionize-part", (_root, first) => "fullName" in first && Array.isArray(first["sessions"])],
];

/**
 * Which format a JSON file is in; null for one that nothing is known of.
 * @throws Failure `pretalx-answer`, `indico-part`, `sessionize-part` for what has to be exported otherwise
 */
export const kindOfJson = (root: unknown): JsonKind | null => {
  const fields = isFields(root) ? root : {};
  const first = firstOf(root);
  const found = KINDS.find(([, test]) => test(fields, first));
  if (found) return found[0];
  const refused = REFUSED.find(([, test]) => test(fields, first));
  if (refused) throw new Failure(refused[0]);
  return null;
};
