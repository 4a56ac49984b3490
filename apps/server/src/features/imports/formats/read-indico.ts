import { DateTime } from "luxon";
import type { Place } from "../../../messages/message.ts";
import { type Fields, isFields } from "./json-places.ts";
import {
  eventOf,
  type JsonSchedule,
  type Listed,
  listAt,
  personOf,
  placed,
  placedMinutes,
  scheduleOf,
  textOf,
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule, RawText } from "./raw-schedule.ts";

/** A time as Indico writes it, whose zone may be another than that of the event: `{date, time, tz}`. */
const instantOf = (value: unknown, place: Place): RawText | null => {
  if (!isFields(value)) return null;
  const { date, time, tz } = value;
  const local = `${textOf(date) ?? ""}T${textOf(time) ?? ""}`;
  const instant = DateTime.fromISO(local, { zone: textOf(tz) ?? "utc" });
  return { value: instant.isValid ? (instant.toISO() ?? local) : local, place };
};

const PEOPLE = [
  ["speakers", "speaker"],
  ["conveners", "moderator"],
] as const;

const personsOf = (fields: Fields, place: Place): RawPerson[] =>
  PEOPLE.flatMap(([list, role]) =>
    (Array.isArray(fields[list]) ? fields[list] : []).filter(isFields).map((person) => {
      const names = [textOf(person["first_name"]), textOf(person["last_name"])].filter(Boolean);
      const turned = (textOf(person["fullName"]) ?? "").split(", ").toReversed();
      const name = names.length > 0 ? names.join(" ") : turned.join(" ").trim();
      // Its numbers are of a person in one contribution; a person of the database has one of their own.
      const id = textOf(person["person_id"]) ?? textOf(person["emailHash"]);
      return personOf({ id, name: name || null, role }, place);
    }),
  );

const toEvent = ({ fields, place }: Listed): RawEvent => {
  const track = textOf(fields["track"]) ?? textOf(fields["session"]);
  return eventOf(
    {
      id: textOf(fields["friendly_id"]) ?? textOf(fields["id"]),
      title: textOf(fields["title"]),
      description: textOf(fields["description"]),
      date: instantOf(fields["startDate"], place),
      end: instantOf(fields["endDate"], place),
      duration: isFields(fields["endDate"]) ? null : placedMinutes(fields["duration"], place),
      room: textOf(fields["roomFullname"]) ?? textOf(fields["room"]),
      track: track === null ? null : { slug: null, name: track },
      type: textOf(fields["type"]),
      url: textOf(fields["url"]),
      persons: personsOf(fields, place),
    },
    place,
  );
};

/** Reads an event of Indico with its contributions, in sessions or not (`/export/event/1.json?detail=…`). */
export const readIndico = ({ root, find }: JsonSchedule): RawSchedule => {
  const results = isFields(root) ? root["results"] : [];
  const [event] = listAt(results, "/results", find);
  const fields = event?.fields ?? {};
  const place = event?.place ?? find("");
  const sessions = listAt(fields["sessions"], "/results/0/sessions", find);
  const inSessions = sessions.flatMap(({ fields: session }, at) =>
    listAt(session["contributions"], `/results/0/sessions/${at}/contributions`, find).map(
      (one): Listed => ({
        ...one,
        fields: { session: session["title"], room: session["room"], ...one.fields },
      }),
    ),
  );
  const planned = [
    ...listAt(fields["contributions"], "/results/0/contributions", find),
    ...inSessions,
  ];
  return scheduleOf("indico", {
    conference: {
      place,
      title: textOf(fields["title"]),
      start: instantOf(fields["startDate"], place),
      end: instantOf(fields["endDate"], place),
      timeZone: placed(fields["timezone"], place),
      venue: textOf(fields["location"]),
    },
    events: planned.filter(({ fields: one }) => isFields(one["startDate"])).map(toEvent),
  });
};
