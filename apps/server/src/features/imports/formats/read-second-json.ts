import { isFields } from "./json-places.ts";
import {
  eventOf,
  type JsonSchedule,
  listAt,
  personOf,
  placed,
  scheduleOf,
  textOf,
} from "./json-schedules.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import { isGivenBy } from "./given-schedule.ts";

type Names = ReadonlyMap<string, string>;

/** The names of rooms or tracks, by all that events may call them by. */
const namesOf = (listed: ReturnType<typeof listAt>, language?: string): Names =>
  new Map(
    listed.flatMap(({ fields }) => {
      const name = textOf(fields["name"], language);
      if (name === null) return [];
      return [fields["guid"], fields["slug"], fields["name"]].flatMap((key) =>
        typeof key === "string" ? [[key, name] as const] : [],
      );
    }),
  );

/** What an event refers to: by a text, or by an object that has a guid, a slug or the name itself. */
const nameIn = (names: Names, value: unknown, language?: string): string | null => {
  const keys = isFields(value) ? [value["guid"], value["slug"], value["name"]] : [value];
  const key = keys.find((one) => typeof one === "string" && names.has(one));
  return typeof key === "string"
    ? (names.get(key) ?? null)
    : textOf(isFields(value) ? value["name"] : value, language);
};

/** The language of the texts that are read of an event: that which is asked for, where it has several. */
const languageOf = (title: unknown, stated: unknown, asked?: string): string | null => {
  if (!isFields(title)) return textOf(stated);
  return (
    [asked, textOf(stated), "en", "pl", ...Object.keys(title)].find(
      (language) => language && textOf(title[language]) !== null,
    ) ?? null
  );
};

/** Breaks and notes are hour slots: nobody gives them, and they have no page. */
const SLOTS = /^(?:break|meta)$/i;

/**
 * Reads the second version of schedule JSON (https://c3voc.de/schema/schedule2): one list of events, texts
 * by language, durations of ISO 8601, participants with roles.
 * @param language whose texts are read where there are several
 */
export const readSecondJson = ({ root, find }: JsonSchedule, language?: string): RawSchedule => {
  const file = isFields(root) ? root : {};
  const schedule = isFields(file["schedule"]) ? file["schedule"] : {};
  const conference = isFields(schedule["conference"]) ? schedule["conference"] : {};
  const generator = file["generator"] ?? schedule["generator"];
  const at = "/schedule/conference";
  const place = find(at);
  const rooms = listAt(conference["rooms"], `${at}/rooms`, find);
  const tracks = listAt(conference["tracks"], `${at}/tracks`, find);
  const roomNames = namesOf(rooms, language);
  const trackNames = namesOf(tracks, language);

  const toEvent = ({ fields, place: where }: (typeof rooms)[number]): RawEvent => {
    const own = languageOf(fields["title"], fields["language"], language);
    const say = (value: unknown) => textOf(value, own ?? language);
    const track = nameIn(trackNames, fields["track"], language);
    const type = textOf(fields["type"]);
    const isHourSlot = SLOTS.test(type ?? "");
    return eventOf(
      {
        guid: textOf(fields["guid"]),
        code: textOf(fields["code"]),
        id: textOf(fields["id"]),
        slug: textOf(fields["slug"]),
        url: textOf(fields["url"]),
        date: placed(fields["start"], where),
        end: placed(fields["end"], where),
        duration: fields["end"] === undefined ? placed(fields["duration"], where) : null,
        title: say(fields["title"]),
        subtitle: say(fields["subtitle"]),
        abstract: say(fields["abstract"]),
        description: say(fields["description"]),
        type: isHourSlot ? null : type,
        isHourSlot,
        language: own,
        track: track === null ? null : { slug: null, name: track },
        room: nameIn(roomNames, fields["room"], language),
        links: ["links", "attachments"].flatMap((name) =>
          listAt(fields[name], "", find).flatMap(({ fields: link }) => {
            const href = textOf(link["url"]);
            return href === null ? [] : [{ href, title: textOf(link["title"]) }];
          }),
        ),
        persons: listAt(fields["participants"], "", find).map(({ fields: person }) =>
          personOf(
            {
              id: textOf(person["guid"]),
              guid: textOf(person["guid"]),
              name: textOf(person["name"]),
              role: textOf(person["role"]),
            },
            where,
          ),
        ),
      },
      where,
    );
  };

  return scheduleOf("schedule-json", {
    isGiven: isFields(generator) && isGivenBy(generator["name"]),
    conference: {
      place,
      acronym: textOf(conference["acronym"]),
      title: textOf(conference["title"], language),
      start: placed(conference["start"], place),
      end: placed(conference["end"], place),
      timeZone: placed(conference["time_zone_name"], place),
    },
    rooms: rooms.flatMap(({ fields, place: where }) => placed(fields["name"], where) ?? []),
    tracks: tracks.flatMap(({ fields, place: where }) => {
      const name = textOf(fields["name"], language);
      return name === null
        ? []
        : [{ slug: textOf(fields["slug"]), name, color: textOf(fields["color"]), place: where }];
    }),
    events: listAt(schedule["events"], "/schedule/events", find).map(toEvent),
  });
};
