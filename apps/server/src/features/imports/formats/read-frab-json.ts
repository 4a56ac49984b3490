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
import { clockOfDay, isGivenBy } from "./given-schedule.ts";
import { escapeStep, type Fields, isFields, type PlaceFinder } from "./json-places.ts";
import type { Warnings } from "./warnings.ts";

type JsonFile = { find: PlaceFinder; warnings: Warnings };

/**
 * Reads frab JSON v1 or pretalx's variant of it without applying any rule; warns of what it took as empty.
 * @throws Failure with line and column for syntax, with a JSON pointer for a value of the wrong kind
 */
export const readFrabJson = (
  { root: parsed, find }: JsonSchedule,
  warnings: Warnings,
): RawSchedule => {
  const file: JsonFile = { find, warnings };
  const root = asFields(parsed, "", file);
  if (!Object.hasOwn(root, "schedule")) {
    throw new Failure("unknown-root", {
      place: file.find(""),
      params: { name: Object.keys(root)[0] ?? "{}" },
    });
  }
  const schedule = asFields(root["schedule"], "/schedule", file);
  const at = "/schedule/conference";
  const conference = asFields(schedule["conference"], at, file);
  const generator = root["generator"] ?? schedule["generator"];
  const isGiven = isFields(generator) && isGivenBy(generator["name"]);
  const { days, events } = readDays(conference["days"], `${at}/days`, file);
  return {
    format: isPretalx(root, schedule, conference) ? "pretalx-json" : "frab-json",
    isGiven,
    isLocal: false,
    faults: [],
    conference: {
      place: file.find(at),
      acronym: readText(conference["acronym"]),
      title: readText(conference["title"]),
      start: readPlaced(conference, "start", at, file),
      end: readPlaced(conference, "end", at, file),
      timeZone: readPlaced(conference, "time_zone_name", at, file),
      dayChange: readDayChange(conference, isGiven, at, file),
      timeslot: readPlaced(conference, "timeslot_duration", at, file),
      venue: readText(conference["venue"]),
      city: readText(conference["city"]),
    },
    tracks: readTracks(conference["tracks"], `${at}/tracks`, file),
    rooms: readRooms(conference["rooms"], `${at}/rooms`, file),
    days,
    events,
  };
};

const readDayChange = (conference: Fields, isGiven: boolean, at: string, file: JsonFile) => {
  const [first]: unknown[] = Array.isArray(conference["days"]) ? conference["days"] : [];
  const start = isGiven && isFields(first) ? readText(first["day_start"]) : null;
  return start === null
    ? readPlaced(conference, "day_change", at, file)
    : clockOfDay(start, file.find(`${at}/days/0`));
};

const readDays = (
  value: unknown,
  at: string,
  file: JsonFile,
): { days: RawText[]; events: RawEvent[] } => {
  const days: RawText[] = [];
  const events: RawEvent[] = [];
  for (const [index, item] of asList(value, at, file).entries()) {
    const day = asFields(item, `${at}/${index}`, file);
    const date = readPlaced(day, "date", `${at}/${index}`, file);
    if (date !== null) days.push(date);
    const roomsAt = `${at}/${index}/rooms`;
    const rooms = asRooms(day["rooms"], roomsAt, file);
    for (const [room, listed] of Object.entries(rooms)) {
      const roomAt = `${roomsAt}/${escapeStep(room)}`;
      for (const [number, event] of asList(listed, roomAt, file).entries()) {
        if (events.length >= MAX_EVENTS)
          throw new Failure("too-many-events", {
            place: file.find(roomAt),
            params: { limit: MAX_EVENTS },
          });
        events.push(readEvent(event, `${roomAt}/${number}`, file, date, room.trim() || null));
      }
    }
  }
  return { days, events };
};

const readEvent = (
  value: unknown,
  at: string,
  file: JsonFile,
  day: RawText | null,
  container: string | null,
): RawEvent => {
  const event = asFields(value, at, file);
  return {
    place: file.find(at),
    id: readText(event["id"]),
    guid: readText(event["guid"]),
    code: readText(event["code"]),
    slug: readText(event["slug"]),
    url: readText(event["url"]),
    date: readPlaced(event, "date", at, file),
    start: readPlaced(event, "start", at, file),
    end: readPlaced(event, "end", at, file),
    duration: readPlaced(event, "duration", at, file),
    title: readText(event["title"]),
    subtitle: readText(event["subtitle"]),
    type: readText(event["type"]),
    language: readText(event["language"]),
    abstract: readText(event["abstract"]),
    description: readText(event["description"]),
    track: readTrackOf(event["track"]),
    room: readText(event["room"]),
    container,
    day,
    isHourSlot: false,
    links: [
      ...readLinks(event["links"], `${at}/links`, file),
      ...readLinks(event["attachments"], `${at}/attachments`, file),
    ],
    persons: readPersons(event["persons"], `${at}/persons`, file),
  };
};

const readPersons = (value: unknown, at: string, file: JsonFile): RawPerson[] =>
  asList(value, at, file).flatMap((person, index) => {
    const personAt = `${at}/${index}`;
    if (person !== null) return [readPerson(person, personAt, file)];
    file.warnings.add("entry-empty", { ...file.find(at), path: personAt });
    return [];
  });

const readPerson = (value: unknown, at: string, file: JsonFile): RawPerson => {
  const place = file.find(at);
  if (typeof value === "string")
    return {
      id: null,
      guid: null,
      name: readText(value),
      biography: null,
      email: null,
      role: null,
      place,
    };
  const person = asFields(value, at, file);
  const id = ["id", "code", "guid"]
    .map((key) => readText(person[key]))
    .find((found) => found !== null);
  const name = ["public_name", "name", "full_public_name"]
    .map((key) => readText(person[key]))
    .find((found) => found !== null);
  return {
    id: id ?? null,
    guid: readText(person["guid"]),
    name: name ?? null,
    biography: readText(person["biography"]),
    email: readText(person["email"]),
    role: readText(person["role"]),
    place,
  };
};

const readLinks = (value: unknown, at: string, file: JsonFile): RawEvent["links"] =>
  asList(value, at, file).flatMap((item) => {
    if (typeof item === "string") return [{ href: item.trim(), title: null }];
    if (!isFields(item)) return [];
    const href = readText(item["url"]) ?? readText(item["href"]);
    return href === null
      ? []
      : [{ href, title: readText(item["title"]) ?? readText(item["type"]) }];
  });

const readTracks = (value: unknown, at: string, file: JsonFile): RawTrack[] =>
  asList(value, at, file).flatMap((item, index) => {
    const place = file.find(`${at}/${index}`);
    const fields = isFields(item) ? item : { name: item };
    const name = readText(fields["name"]);
    return name === null
      ? []
      : [{ slug: readText(fields["slug"]), name, color: readText(fields["color"]), place }];
  });

const readTrackOf = (value: unknown): RawEvent["track"] => {
  const name =
    isFields(value) && Object.hasOwn(value, "name") ? readText(value["name"]) : readText(value);
  return name === null ? null : { slug: isFields(value) ? readText(value["slug"]) : null, name };
};

const readRooms = (value: unknown, at: string, file: JsonFile): RawText[] =>
  asList(value, at, file).flatMap((item, index) => {
    const name = readText(isFields(item) ? item["name"] : item);
    return name === null ? [] : [{ value: name, place: file.find(`${at}/${index}`) }];
  });

// Only pretalx writes people's answers and codes; frab never had either.
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

/** A text, a number, or a text per language; anything else, and an empty text, is null. */
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

const readPlaced = (fields: Fields, key: string, at: string, file: JsonFile): RawText | null => {
  const value = readText(fields[key]);
  return value === null ? null : { value, place: file.find(`${at}/${key}`) };
};

const asFields = (value: unknown, at: string, file: JsonFile): Fields => {
  if (!isFields(value))
    throw new Failure("wrong-type", { place: file.find(at), params: { expected: "{…}" } });
  return value;
};

const asList = (value: unknown, at: string, file: JsonFile): unknown[] => {
  if (Array.isArray(value)) return value;
  warnOfEmpty(value, "[…]", at, file);
  return [];
};

const asRooms = (value: unknown, at: string, file: JsonFile): Fields => {
  if (isFields(value)) return value;
  warnOfEmpty(value, "{…}", at, file);
  return {};
};

/** PHP writes an empty list and an empty object alike, and false or nothing for either. */
const warnOfEmpty = (value: unknown, expected: string, at: string, file: JsonFile): void => {
  if (value === undefined || value === null) return;
  const isEmpty =
    value === false ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  if (!isEmpty) throw new Failure("wrong-type", { place: file.find(at), params: { expected } });
  const found = JSON.stringify(value);
  file.warnings.add("taken-as-empty", file.find(at), { expected, found });
};
