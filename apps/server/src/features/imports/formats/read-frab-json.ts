import { ImportFailure } from "./import-failure.ts";
import {
  maxEvents,
  type RawEvent,
  type RawPerson,
  type RawSchedule,
  type RawText,
  type RawTrack,
} from "./raw-schedule.ts";
import { escapeStep, scanJson, type PlaceFinder } from "./json-scan.ts";

type Fields = Readonly<Record<string, unknown>>;

const placedKeys: ReadonlySet<string> = new Set([
  "date",
  "start",
  "end",
  "duration",
  "time_zone_name",
  "day_change",
]);

/**
 * Takes the text of a frab JSON v1 file or pretalx's variant of it, gives what
 * it says without applying any rule. Throws ImportFailure with line and column
 * for syntax, with a JSON pointer for a value of the wrong kind.
 */
export function readFrabJson(text: string): RawSchedule {
  const find = scanJson(text, placedKeys);
  const root = asFields(JSON.parse(text), "", find);
  if (!Object.hasOwn(root, "schedule")) {
    throw new ImportFailure("unknown-root", find(""), { name: Object.keys(root)[0] ?? "{}" });
  }
  const schedule = asFields(root["schedule"], "/schedule", find);
  const at = "/schedule/conference";
  const conference = asFields(schedule["conference"], at, find);
  const { days, events } = readDays(conference["days"], `${at}/days`, find);
  return {
    format: isPretalx(root, schedule, conference) ? "pretalx-json" : "frab-json",
    conference: {
      place: find(at),
      acronym: readText(conference["acronym"]),
      title: readText(conference["title"]),
      start: readPlaced(conference, "start", at, find),
      end: readPlaced(conference, "end", at, find),
      timeZone: readPlaced(conference, "time_zone_name", at, find),
      dayChange: readPlaced(conference, "day_change", at, find),
      timeslot: readPlaced(conference, "timeslot_duration", at, find),
      venue: readText(conference["venue"]),
      city: readText(conference["city"]),
    },
    tracks: readTracks(conference["tracks"], `${at}/tracks`, find),
    rooms: readRooms(conference["rooms"], `${at}/rooms`, find),
    days,
    events,
  };
}

function readDays(
  value: unknown,
  at: string,
  find: PlaceFinder,
): { days: RawText[]; events: RawEvent[] } {
  const days: RawText[] = [];
  const events: RawEvent[] = [];
  for (const [index, entry] of asList(value, at, find).entries()) {
    const day = asFields(entry, `${at}/${index}`, find);
    const date = readPlaced(day, "date", `${at}/${index}`, find);
    if (date !== null) days.push(date);
    const rooms = asFields(day["rooms"] ?? {}, `${at}/${index}/rooms`, find);
    for (const [room, listed] of Object.entries(rooms)) {
      const roomAt = `${at}/${index}/rooms/${escapeStep(room)}`;
      for (const [number, event] of asList(listed, roomAt, find).entries()) {
        if (events.length >= maxEvents)
          throw new ImportFailure("too-many-events", find(roomAt), { limit: maxEvents });
        events.push(readEvent(event, `${roomAt}/${number}`, find, date, room.trim() || null));
      }
    }
  }
  return { days, events };
}

function readEvent(
  value: unknown,
  at: string,
  find: PlaceFinder,
  day: RawText | null,
  container: string | null,
): RawEvent {
  const event = asFields(value, at, find);
  return {
    place: find(at),
    id: readText(event["id"]),
    guid: readText(event["guid"]),
    code: readText(event["code"]),
    slug: readText(event["slug"]),
    url: readText(event["url"]),
    date: readPlaced(event, "date", at, find),
    start: readPlaced(event, "start", at, find),
    end: readPlaced(event, "end", at, find),
    duration: readPlaced(event, "duration", at, find),
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
    links: [
      ...readLinks(event["links"], `${at}/links`, find),
      ...readLinks(event["attachments"], `${at}/attachments`, find),
    ],
    persons: asList(event["persons"], `${at}/persons`, find).map((person, index) =>
      readPerson(person, `${at}/persons/${index}`, find),
    ),
  };
}

function readPerson(value: unknown, at: string, find: PlaceFinder): RawPerson {
  const place = find(at);
  if (typeof value === "string")
    return { id: null, name: readText(value), biography: null, role: null, place };
  const person = asFields(value, at, find);
  const id = ["id", "code", "guid"]
    .map((key) => readText(person[key]))
    .find((found) => found !== null);
  const name = ["public_name", "name", "full_public_name"]
    .map((key) => readText(person[key]))
    .find((found) => found !== null);
  return {
    id: id ?? null,
    name: name ?? null,
    biography: readText(person["biography"]),
    role: readText(person["role"]),
    place,
  };
}

function readLinks(value: unknown, at: string, find: PlaceFinder): RawEvent["links"] {
  return asList(value, at, find).flatMap((entry) => {
    if (typeof entry === "string") return [{ href: entry.trim(), title: null }];
    if (!isFields(entry)) return [];
    const href = readText(entry["url"]) ?? readText(entry["href"]);
    return href === null
      ? []
      : [{ href, title: readText(entry["title"]) ?? readText(entry["type"]) }];
  });
}

function readTracks(value: unknown, at: string, find: PlaceFinder): RawTrack[] {
  return asList(value, at, find).flatMap((entry, index) => {
    const place = find(`${at}/${index}`);
    const fields = isFields(entry) ? entry : { name: entry };
    const name = readText(fields["name"]);
    return name === null
      ? []
      : [{ slug: readText(fields["slug"]), name, color: readText(fields["color"]), place }];
  });
}

function readTrackOf(value: unknown): RawEvent["track"] {
  const name =
    isFields(value) && Object.hasOwn(value, "name") ? readText(value["name"]) : readText(value);
  return name === null ? null : { slug: isFields(value) ? readText(value["slug"]) : null, name };
}

function readRooms(value: unknown, at: string, find: PlaceFinder): string[] {
  return asList(value, at, find).flatMap(
    (entry) => readText(isFields(entry) ? entry["name"] : entry) ?? [],
  );
}

// Only pretalx writes people's answers and codes; frab never had either.
function isPretalx(root: Fields, schedule: Fields, conference: Fields): boolean {
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
}

function isPretalxPerson(person: unknown): boolean {
  return isFields(person) && Object.hasOwn(person, "code") && Object.hasOwn(person, "public_name");
}

/** A text, a number, or a text per language; anything else, and an empty text, is null. */
function readText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || null;
  if (!isFields(value)) return null;
  const texts = [value["en"], value["pl"], ...Object.values(value)];
  return (
    texts.find((text): text is string => typeof text === "string" && text.trim() !== "")?.trim() ??
    null
  );
}

function readPlaced(fields: Fields, key: string, at: string, find: PlaceFinder): RawText | null {
  const value = readText(fields[key]);
  return value === null ? null : { value, place: find(`${at}/${key}`) };
}

function asFields(value: unknown, at: string, find: PlaceFinder): Fields {
  if (!isFields(value)) throw new ImportFailure("wrong-type", find(at), { expected: "{…}" });
  return value;
}

function asList(value: unknown, at: string, find: PlaceFinder): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ImportFailure("wrong-type", find(at), { expected: "[…]" });
  return value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
