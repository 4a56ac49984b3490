import { isFields } from "./json-positions.ts";
import {
  createEvent,
  createPerson,
  createSchedule,
  createTrack,
  type JsonSchedule,
  listItems,
  readRawText,
  readText,
  warnOfLanguages,
} from "./json-schedules.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import { isFoyerGenerator } from "./exported-schedule.ts";
import type { Warnings } from "./warnings.ts";

type Names = ReadonlyMap<string, string>;

/** Indexes names of rooms or tracks by everything that events can refer to. */
const indexNames = (listed: ReturnType<typeof listItems>, language?: string): Names =>
  new Map(
    listed.flatMap(({ fields }) => {
      const name = readText(fields["name"], language);
      if (name === null) return [];
      return [fields["guid"], fields["slug"], fields["name"]].flatMap((key) =>
        typeof key === "string" ? [[key, name] as const] : [],
      );
    }),
  );

/** Resolves a reference: a text, or an object with a guid, a slug or the name. */
const findName = (names: Names, value: unknown, language?: string): string | null => {
  const keys = isFields(value) ? [value["guid"], value["slug"], value["name"]] : [value];
  const key = keys.find((one) => typeof one === "string" && names.has(one));
  return typeof key === "string"
    ? (names.get(key) ?? null)
    : readText(isFields(value) ? value["name"] : value, language);
};

const listLanguages = (text: unknown): string[] =>
  isFields(text) ? Object.keys(text).filter((language) => readText(text[language]) !== null) : [];

/** Returns the language of an event's texts: the requested one if it exists. */
const findLanguage = (title: unknown, stated: unknown, requested?: string): string | null => {
  if (!isFields(title)) return readText(stated);
  return (
    [requested, readText(stated), "en", "pl", ...listLanguages(title)].find(
      (language) => language && readText(title[language]) !== null,
    ) ?? null
  );
};

/** Types of breaks and notes, which become hour slots without people or a page. */
const HOUR_SLOT_TYPES = /^(?:break|meta)$/i;

/**
 * Reads version 2 of schedule JSON (https://c3voc.de/schema/schedule2): one list of events, texts by
 * language, ISO 8601 durations, participants with roles.
 * @param language preferred language of texts; without it, a warning names the languages
 */
export const readScheduleJsonV2 = (
  { root, find }: JsonSchedule,
  warnings: Warnings,
  language?: string,
): RawSchedule => {
  const file = isFields(root) ? root : {};
  const schedule = isFields(file["schedule"]) ? file["schedule"] : {};
  const conference = isFields(schedule["conference"]) ? schedule["conference"] : {};
  const generator = file["generator"] ?? schedule["generator"];
  const conferencePath = "/schedule/conference";
  const position = find(conferencePath);
  const rooms = listItems(conference["rooms"], `${conferencePath}/rooms`, find);
  const tracks = listItems(conference["tracks"], `${conferencePath}/tracks`, find);
  const roomNames = indexNames(rooms, language);
  const trackNames = indexNames(tracks, language);

  const toEvent = ({ fields, position: eventPosition }: (typeof rooms)[number]): RawEvent => {
    const textLanguage = findLanguage(fields["title"], fields["language"], language);
    const readLocalized = (value: unknown) => readText(value, textLanguage ?? language);
    const type = readText(fields["type"]);
    const isHourSlot = HOUR_SLOT_TYPES.test(type ?? "");
    return createEvent(
      {
        guid: readText(fields["guid"]),
        code: readText(fields["code"]),
        id: readText(fields["id"]),
        slug: readText(fields["slug"]),
        url: readText(fields["url"]),
        date: readRawText(fields["start"], eventPosition),
        end: readRawText(fields["end"], eventPosition),
        duration:
          fields["end"] === undefined ? readRawText(fields["duration"], eventPosition) : null,
        title: readLocalized(fields["title"]),
        subtitle: readLocalized(fields["subtitle"]),
        abstract: readLocalized(fields["abstract"]),
        description: readLocalized(fields["description"]),
        type: isHourSlot ? null : type,
        isHourSlot,
        state: readText(fields["state"]),
        language: textLanguage,
        track: createTrack(findName(trackNames, fields["track"], language)),
        room: findName(roomNames, fields["room"], language),
        links: ["links", "attachments"].flatMap((name) =>
          listItems(fields[name], "", find).flatMap(({ fields: link }) => {
            const href = readText(link["url"]);
            return href === null ? [] : [{ href, title: readText(link["title"]) }];
          }),
        ),
        people: listItems(fields["participants"], "", find).map(({ fields: person }) =>
          createPerson(
            {
              id: readText(person["guid"]),
              guid: readText(person["guid"]),
              name: readText(person["name"]),
              role: readText(person["role"]),
            },
            eventPosition,
          ),
        ),
      },
      eventPosition,
    );
  };

  const events = listItems(schedule["events"], "/schedule/events", find);
  if (language === undefined) {
    const languages = events.map(({ fields }) => listLanguages(fields["title"]));
    warnOfLanguages(languages, position, warnings);
  }
  return createSchedule("schedule-json", {
    isFoyerExport: isFields(generator) && isFoyerGenerator(generator["name"]),
    conference: {
      position,
      acronym: readText(conference["acronym"]),
      title: readText(conference["title"], language),
      start: readRawText(conference["start"], position),
      end: readRawText(conference["end"], position),
      timeZone: readRawText(conference["time_zone_name"], position),
      baseUrl: readText(conference["base_url"]) ?? readText(schedule["base_url"]),
    },
    rooms: rooms.flatMap(
      ({ fields, position: eventPosition }) => readRawText(fields["name"], eventPosition) ?? [],
    ),
    tracks: tracks.flatMap(({ fields, position: eventPosition }) => {
      const name = readText(fields["name"], language);
      return name === null
        ? []
        : [
            {
              slug: readText(fields["slug"]),
              name,
              color: readText(fields["color"]),
              position: eventPosition,
            },
          ];
    }),
    events: events.map(toEvent),
  });
};
