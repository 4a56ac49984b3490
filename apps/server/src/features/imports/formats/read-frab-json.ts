import { Failure } from "../../../lib/failure.ts";
import {
  MAX_EVENTS,
  type RawEvent,
  type RawPerson,
  type RawSchedule,
  type RawText,
  type RawTrack,
} from "./raw-schedule.ts";
import type { JsonSchedule } from "./json-schedules.ts";
import { toDayChange, isFoyerGenerator } from "./exported-schedule.ts";
import { escapeStep, type Fields, isFields, type FindPosition } from "./json-positions.ts";
import type { Warnings } from "./warnings.ts";

type JsonFile = { find: FindPosition; warnings: Warnings };

/**
 * Reads frab JSON v1 or pretalx's variant without applying rules, and warns about values treated as empty.
 * @throws Failure with line and column for syntax errors, with a JSON pointer for a value of the wrong type
 */
export const readFrabJson = (
  { root: parsed, find }: JsonSchedule,
  warnings: Warnings,
): RawSchedule => {
  const file: JsonFile = { find, warnings };
  const root = asFields(parsed, "", file);
  if (!Object.hasOwn(root, "schedule")) {
    throw new Failure("unknown-root", {
      position: file.find(""),
      params: { name: Object.keys(root)[0] ?? "{}" },
    });
  }
  const schedule = asFields(root["schedule"], "/schedule", file);
  if (!Object.hasOwn(schedule, "conference")) throw new Failure("unknown-format");
  const pointer = "/schedule/conference";
  const conference = asFields(schedule["conference"], pointer, file);
  const generator = root["generator"] ?? schedule["generator"];
  const isFoyerExport = isFields(generator) && isFoyerGenerator(generator["name"]);
  const { days, events } = readDays(conference["days"], `${pointer}/days`, file);
  return {
    format: isPretalx(root, schedule, conference) ? "pretalx-json" : "frab-json",
    isFoyerExport,
    isLocal: false,
    errors: [],
    conference: {
      position: file.find(pointer),
      acronym: readText(conference["acronym"]),
      title: readText(conference["title"]),
      start: readRawText(conference, "start", pointer, file),
      end: readRawText(conference, "end", pointer, file),
      timeZone: readRawText(conference, "time_zone_name", pointer, file),
      dayChange: readDayChange(conference, isFoyerExport, pointer, file),
      timeslot: readRawText(conference, "timeslot_duration", pointer, file),
      venue: readText(conference["venue"]),
      city: readText(conference["city"]),
      baseUrl: readText(conference["base_url"]) ?? readText(schedule["base_url"]),
    },
    tracks: readTracks(conference["tracks"], `${pointer}/tracks`, file),
    rooms: readRooms(conference["rooms"], `${pointer}/rooms`, file),
    days,
    events,
  };
};

const readDayChange = (
  conference: Fields,
  isFoyerExport: boolean,
  pointer: string,
  file: JsonFile,
) => {
  const [first]: unknown[] = Array.isArray(conference["days"]) ? conference["days"] : [];
  const start = isFoyerExport && isFields(first) ? readText(first["day_start"]) : null;
  return start === null
    ? readRawText(conference, "day_change", pointer, file)
    : toDayChange(start, file.find(`${pointer}/days/0`));
};

const readDays = (
  value: unknown,
  pointer: string,
  file: JsonFile,
): { days: RawText[]; events: RawEvent[] } => {
  const days: RawText[] = [];
  const events: RawEvent[] = [];
  for (const [index, item] of asList(value, pointer, file).entries()) {
    const day = asFields(item, `${pointer}/${index}`, file);
    const date = readRawText(day, "date", `${pointer}/${index}`, file);
    if (date !== null) days.push(date);
    const roomsPointer = `${pointer}/${index}/rooms`;
    const rooms = asRooms(day["rooms"], roomsPointer, file);
    for (const [room, listed] of Object.entries(rooms)) {
      const roomPointer = `${roomsPointer}/${escapeStep(room)}`;
      for (const [number, event] of asList(listed, roomPointer, file).entries()) {
        if (events.length >= MAX_EVENTS)
          throw new Failure("too-many-events", {
            position: file.find(roomPointer),
            params: { limit: MAX_EVENTS },
          });
        events.push(readEvent(event, `${roomPointer}/${number}`, file, date, room.trim() || null));
      }
    }
  }
  return { days, events };
};

const readEvent = (
  value: unknown,
  pointer: string,
  file: JsonFile,
  day: RawText | null,
  container: string | null,
): RawEvent => {
  const event = asFields(value, pointer, file);
  return {
    position: file.find(pointer),
    id: readText(event["id"]),
    guid: readText(event["guid"]),
    code: readText(event["code"]),
    slug: readText(event["slug"]),
    url: readText(event["url"]),
    date: readRawText(event, "date", pointer, file),
    start: readRawText(event, "start", pointer, file),
    end: readRawText(event, "end", pointer, file),
    duration: readRawText(event, "duration", pointer, file),
    title: readText(event["title"]),
    subtitle: readText(event["subtitle"]),
    type: readText(event["type"]),
    language: readText(event["language"]),
    abstract: readText(event["abstract"]),
    description: readText(event["description"]),
    track: readTrack(event["track"]),
    room: readText(event["room"]),
    container,
    day,
    isHourSlot: false,
    isAllDay: false,
    state: readText(event["state"]) ?? readText(event["status"]),
    isPrivate: false,
    links: [
      ...readLinks(event["links"], `${pointer}/links`, file),
      ...readLinks(event["attachments"], `${pointer}/attachments`, file),
    ],
    people: readPeople(event["persons"], `${pointer}/persons`, file),
  };
};

const readPeople = (value: unknown, pointer: string, file: JsonFile): RawPerson[] =>
  asList(value, pointer, file).flatMap((person, index) => {
    const personPointer = `${pointer}/${index}`;
    if (person !== null) return [readPerson(person, personPointer, file)];
    file.warnings.add("entry-empty", { ...file.find(pointer), path: personPointer });
    return [];
  });

const readPerson = (value: unknown, pointer: string, file: JsonFile): RawPerson => {
  const position = file.find(pointer);
  if (typeof value === "string")
    return {
      id: null,
      guid: null,
      name: readText(value),
      biography: null,
      email: null,
      role: null,
      position,
    };
  const person = asFields(value, pointer, file);
  const id = ["id", "code", "guid"]
    .map((key) => readText(person[key]))
    .find((text) => text !== null);
  const name = ["public_name", "name", "full_public_name"]
    .map((key) => readText(person[key]))
    .find((text) => text !== null);
  return {
    id: id ?? null,
    guid: readText(person["guid"]),
    name: name ?? null,
    biography: readText(person["biography"]),
    email: readText(person["email"]),
    role: readText(person["role"]),
    position,
  };
};

const readLinks = (value: unknown, pointer: string, file: JsonFile): RawEvent["links"] =>
  asList(value, pointer, file).flatMap((item) => {
    if (typeof item === "string") return [{ href: item.trim(), title: null }];
    if (!isFields(item)) return [];
    const href = readText(item["url"]) ?? readText(item["href"]);
    return href === null
      ? []
      : [{ href, title: readText(item["title"]) ?? readText(item["type"]) }];
  });

const readTracks = (value: unknown, pointer: string, file: JsonFile): RawTrack[] =>
  asList(value, pointer, file).flatMap((item, index) => {
    const position = file.find(`${pointer}/${index}`);
    const fields = isFields(item) ? item : { name: item };
    const name = readText(fields["name"]);
    return name === null
      ? []
      : [{ slug: readText(fields["slug"]), name, color: readText(fields["color"]), position }];
  });

const readTrack = (value: unknown): RawEvent["track"] => {
  const name =
    isFields(value) && Object.hasOwn(value, "name") ? readText(value["name"]) : readText(value);
  return name === null ? null : { slug: isFields(value) ? readText(value["slug"]) : null, name };
};

const readRooms = (value: unknown, pointer: string, file: JsonFile): RawText[] =>
  asList(value, pointer, file).flatMap((item, index) => {
    const name = readText(isFields(item) ? item["name"] : item);
    return name === null ? [] : [{ value: name, position: file.find(`${pointer}/${index}`) }];
  });

// True for pretalx, which writes answers and codes of people; frab never had either.
const isPretalx = (root: Fields, schedule: Fields, conference: Fields): boolean => {
  const generator = root["generator"] ?? schedule["generator"];
  if (isFields(generator)) return String(generator["name"]).toLowerCase().includes("pretalx");
  const days: unknown[] = Array.isArray(conference["days"]) ? conference["days"] : [];
  const rooms = days.flatMap((day) =>
    isFields(day) && isFields(day["rooms"]) ? Object.values(day["rooms"]) : [],
  );
  const events = rooms.flatMap((room): unknown[] => (Array.isArray(room) ? room : []));
  return events.some(
    (event) =>
      isFields(event) && Array.isArray(event["persons"]) && event["persons"].some(isPretalxPerson),
  );
};

const isPretalxPerson = (person: unknown): boolean =>
  isFields(person) && Object.hasOwn(person, "code") && Object.hasOwn(person, "public_name");

/** Reads a text, a number, or a text per language; null for anything else and for an empty text. */
const readText = (value: unknown): string | null => {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || null;
  if (!isFields(value)) return null;
  const texts = [value["en"], value["pl"], ...Object.values(value)];
  return (
    texts.find((text): text is string => typeof text === "string" && text.trim() !== "")?.trim() ??
    null
  );
};

const readRawText = (
  fields: Fields,
  key: string,
  pointer: string,
  file: JsonFile,
): RawText | null => {
  const value = readText(fields[key]);
  return value === null ? null : { value, position: file.find(`${pointer}/${key}`) };
};

const asFields = (value: unknown, pointer: string, file: JsonFile): Fields => {
  if (!isFields(value))
    throw new Failure("wrong-type", { position: file.find(pointer), params: { expected: "{…}" } });
  return value;
};

const asList = (value: unknown, pointer: string, file: JsonFile): unknown[] => {
  if (Array.isArray(value)) return value;
  warnOfEmpty(value, "[…]", pointer, file);
  return [];
};

const asRooms = (value: unknown, pointer: string, file: JsonFile): Fields => {
  if (isFields(value)) return value;
  warnOfEmpty(value, "{…}", pointer, file);
  return {};
};

/**
 * Warns about an empty value of another type. PHP does not distinguish an empty list from an empty object,
 * and writes false or nothing for either.
 */
const warnOfEmpty = (value: unknown, expected: string, pointer: string, file: JsonFile): void => {
  if (value === undefined || value === null) return;
  const isEmpty =
    value === false ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  if (!isEmpty)
    throw new Failure("wrong-type", { position: file.find(pointer), params: { expected } });
  const found = JSON.stringify(value);
  file.warnings.add("treated-as-empty", file.find(pointer), { expected, found });
};
