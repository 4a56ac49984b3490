import { DateTime } from "luxon";
import type { SourcePosition } from "../../../messages/message.ts";
import { type Fields, isFields } from "./json-positions.ts";
import {
  createEvent,
  createPerson,
  createSchedule,
  createTrack,
  type JsonSchedule,
  type ListItem,
  listItems,
  readRawMinutes,
  readRawText,
  readText,
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule, RawText } from "./raw-schedule.ts";

/** Reads a time of Indico, `{date, time, tz}`, whose zone can differ from that of the event. */
const readInstant = (value: unknown, position: SourcePosition): RawText | null => {
  if (!isFields(value)) return null;
  const { date, time, tz } = value;
  const local = `${readText(date) ?? ""}T${readText(time) ?? ""}`;
  const instant = DateTime.fromISO(local, { zone: readText(tz) ?? "utc" });
  return { value: instant.isValid ? (instant.toISO() ?? local) : local, position };
};

const PEOPLE = [
  ["speakers", "speaker"],
  ["conveners", "moderator"],
] as const;

/** Adds the authors as speakers of a contribution whose speakers are not marked. */
const withSpeakers = (fields: Fields): Fields => {
  const hasSpeakers = Array.isArray(fields["speakers"]) && fields["speakers"].length > 0;
  return hasSpeakers ? fields : { ...fields, speakers: fields["primaryauthors"] };
};

const readPeople = (contribution: Fields, position: SourcePosition): RawPerson[] => {
  const fields = withSpeakers(contribution);
  return PEOPLE.flatMap(([list, role]) =>
    (Array.isArray(fields[list]) ? fields[list] : []).filter(isFields).map((person) => {
      const names = [
        readText(person["first_name"]) ?? readText(person["firstName"]),
        readText(person["last_name"]) ?? readText(person["familyName"]),
      ].filter(Boolean);
      const reversedNames = (readText(person["fullName"]) ?? "").split(", ").toReversed();
      const name = names.length > 0 ? names.join(" ") : reversedNames.join(" ").trim();
      // `id` numbers a person within one contribution; these two identify the person in the database.
      const id = readText(person["person_id"]) ?? readText(person["emailHash"]);
      return createPerson({ id, name: name || null, role }, position);
    }),
  );
};

/** Reads a contribution of an event, or an entry of its timetable with the same fields. */
export const toIndicoEvent = ({ fields, position }: ListItem): RawEvent => {
  return createEvent(
    {
      id: readText(fields["friendly_id"]) ?? readText(fields["id"]),
      title: readText(fields["title"]),
      description: readText(fields["description"]),
      date: readInstant(fields["startDate"], position),
      end: readInstant(fields["endDate"], position),
      duration: isFields(fields["endDate"]) ? null : readRawMinutes(fields["duration"], position),
      room: readText(fields["roomFullname"]) ?? readText(fields["room"]),
      track: createTrack(readText(fields["track"]) ?? readText(fields["session"])),
      type: readText(fields["type"]),
      url: readText(fields["url"]),
      people: readPeople(fields, position),
    },
    position,
  );
};

/**
 * Reads an Indico event with its contributions, inside and outside sessions
 * (`/export/event/1.json?detail=…`).
 */
export const readIndico = ({ root, find }: JsonSchedule): RawSchedule => {
  const results = isFields(root) ? root["results"] : [];
  const [event] = listItems(results, "/results", find);
  const fields = event?.fields ?? {};
  const position = event?.position ?? find("");
  const sessions = listItems(fields["sessions"], "/results/0/sessions", find);
  const fromSessions = sessions.flatMap(({ fields: session }, index) =>
    listItems(session["contributions"], `/results/0/sessions/${index}/contributions`, find).map(
      (one): ListItem => ({
        ...one,
        fields: { session: session["title"], room: session["room"], ...one.fields },
      }),
    ),
  );
  const contributions = [
    ...listItems(fields["contributions"], "/results/0/contributions", find),
    ...fromSessions,
  ];
  return createSchedule("indico", {
    conference: {
      position,
      title: readText(fields["title"]),
      start: readInstant(fields["startDate"], position),
      end: readInstant(fields["endDate"], position),
      timeZone: readRawText(fields["timezone"], position),
      venue: readText(fields["location"]),
    },
    events: contributions
      .filter(({ fields: contribution }) => isFields(contribution["startDate"]))
      .map(toIndicoEvent),
  });
};
