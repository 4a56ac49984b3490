import { ITEM_TYPE } from "@foyer/contract";
import { GENERATOR } from "../../content/given-schedule.ts";
import { toHours, toIsoDuration } from "./durations.ts";
import { clockOf, type FeedPerson, type FeedSchedule, type FeedSession } from "./to-schedule.ts";

const toEvent = (session: FeedSession) => ({
  guid: session.guid,
  id: session.id,
  date: session.start,
  start: clockOf(session.start),
  end: session.end,
  duration: toHours(session.minutes),
  room: session.room,
  slug: session.slug,
  url: session.url,
  title: session.title,
  subtitle: "",
  track: session.track?.name ?? null,
  type: session.type,
  language: session.language,
  abstract: session.parts,
  description: session.description,
  persons: session.persons.map(({ id, guid, name }) => ({ guid, id, name })),
  links: session.links,
  attachments: [],
});

const generatorOf = ({ baseUrl }: FeedSchedule) => ({
  name: GENERATOR,
  version: "1",
  url: baseUrl,
});

const slugOf = (room: string, { rooms }: FeedSchedule): string =>
  `room-${rooms.findIndex(({ name }) => name === room) + 1}`;

const roomsOf = (schedule: FeedSchedule) =>
  schedule.rooms.map(({ name, guid }) => ({ name, guid, slug: slugOf(name, schedule) }));

/** Writes a schedule as the first version of schedule JSON (https://c3voc.de/schedule/schema.json). */
export const writeScheduleJson = (schedule: FeedSchedule): string => {
  const roomsOn = (date: string) => {
    const ofDay = schedule.sessions.filter(({ day }) => day === date);
    return Object.fromEntries(
      schedule.rooms
        .map(({ name }) => [name, ofDay.filter(({ room }) => room === name).map(toEvent)] as const)
        .filter(([, events]) => events.length > 0),
    );
  };
  return JSON.stringify({
    $schema: "https://c3voc.de/schedule/schema.json",
    generator: generatorOf(schedule),
    schedule: {
      version: schedule.version,
      base_url: schedule.baseUrl,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        start: schedule.start,
        end: schedule.end,
        daysCount: schedule.days.length,
        timeslot_duration: "00:05",
        time_zone_name: schedule.timeZone,
        url: schedule.url,
        tracks: schedule.tracks,
        rooms: roomsOf(schedule),
        days: schedule.days.map(({ index, date, start, end }) => ({
          index,
          date,
          day_start: start,
          day_end: end,
          rooms: roomsOn(date),
        })),
      },
    },
  });
};

/** The roles of the second version, by Foyer's from 0 to 7. */
const ROLES = [
  "GUEST",
  "CONTRIBUTOR",
  "CONTRIBUTOR",
  "MODERATOR",
  "SPEAKER",
  "HOST",
  "SPEAKER",
  "CONTRIBUTOR",
] as const;

const toParticipant = ({ guid, name, role }: FeedPerson) => ({
  guid,
  name,
  role: ROLES[role] ?? "CONTRIBUTOR",
});

/** An hour slot is a note beside the programme, everything else an event of it. */
const toSecondEvent = (session: FeedSession) => {
  const { guid, title, start, end, room } = session;
  const duration = toIsoDuration(session.minutes);
  if (session.itemType === ITEM_TYPE.hourSlot)
    return { type: "META", guid, title, start, end, duration, room };
  return {
    guid,
    slug: session.slug,
    url: session.url,
    title,
    subtitle: null,
    type: session.type,
    language: session.language,
    track: session.track?.name ?? null,
    room,
    start,
    end,
    duration,
    abstract: session.parts || null,
    description: session.description || null,
    participants: session.persons.map(toParticipant),
    links: session.links,
    attachments: [],
  };
};

/** Writes a schedule as the second version of schedule JSON, whose events are one list. */
export const writeSecondScheduleJson = (schedule: FeedSchedule): string =>
  JSON.stringify({
    $schema: "https://c3voc.de/schema/schedule2",
    generator: generatorOf(schedule),
    schedule: {
      version: schedule.version,
      base_url: schedule.baseUrl,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        start: schedule.days.at(0)?.start,
        end: schedule.days.at(-1)?.end,
        time_zone_name: schedule.timeZone,
        url: schedule.url,
        tracks: schedule.tracks,
        rooms: roomsOf(schedule),
        days: schedule.days,
      },
      events: schedule.sessions.map(toSecondEvent),
    },
  });
