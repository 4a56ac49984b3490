import { clockOf, ITEM_TYPE } from "@foyer/contract";
import { GENERATOR } from "../../content/exported-schedule.ts";
import { toHours, toIsoDuration } from "./durations.ts";
import type { FeedPerson, FeedSchedule, FeedPanel } from "./to-schedule.ts";

const toEvent = (panel: FeedPanel) => ({
  guid: panel.guid,
  id: panel.id,
  date: panel.start,
  start: clockOf(panel.start),
  end: panel.end,
  duration: toHours(panel.minutes),
  room: panel.room,
  slug: panel.slug,
  url: panel.url,
  title: panel.title,
  subtitle: "",
  track: panel.track?.name ?? null,
  type: panel.type,
  language: panel.language,
  abstract: panel.parts,
  description: panel.description,
  persons: panel.people.map(({ id, guid, name }) => ({ guid, id, name })),
  links: panel.links,
  attachments: [],
});

const toGenerator = ({ baseUrl }: FeedSchedule) => ({
  name: GENERATOR,
  version: "1",
  url: baseUrl,
});

const toSlug = (room: string, { rooms }: FeedSchedule): string =>
  `room-${rooms.findIndex(({ name }) => name === room) + 1}`;

const toRooms = (schedule: FeedSchedule) =>
  schedule.rooms.map(({ name, guid }) => ({ name, guid, slug: toSlug(name, schedule) }));

/** Writes version 1 of schedule JSON (https://c3voc.de/schedule/schema.json). */
export const writeScheduleJson = (schedule: FeedSchedule): string => {
  const groupByRoom = (date: string) => {
    const panelsOfDay = schedule.panels.filter(({ day }) => day === date);
    return Object.fromEntries(
      schedule.rooms
        .map(
          ({ name }) =>
            [name, panelsOfDay.filter(({ room }) => room === name).map(toEvent)] as const,
        )
        .filter(([, events]) => events.length > 0),
    );
  };
  return JSON.stringify({
    $schema: "https://c3voc.de/schedule/schema.json",
    generator: toGenerator(schedule),
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
        rooms: toRooms(schedule),
        days: schedule.days.map(({ index, date, start, end }) => ({
          index,
          date,
          day_start: start,
          day_end: end,
          rooms: groupByRoom(date),
        })),
      },
    },
  });
};

/** Roles of version 2, indexed by Foyer's roles 0 to 7. */
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

/** Converts an hour slot to a META entry, any other panel to an event. */
const toEventV2 = (panel: FeedPanel) => {
  const { guid, title, start, end, room } = panel;
  const duration = toIsoDuration(panel.minutes);
  if (panel.itemType === ITEM_TYPE.hourSlot)
    return { type: "META", guid, title, start, end, duration, room };
  return {
    guid,
    slug: panel.slug,
    url: panel.url,
    title,
    subtitle: null,
    type: panel.type,
    language: panel.language,
    track: panel.track?.name ?? null,
    room,
    start,
    end,
    duration,
    abstract: panel.parts || null,
    description: panel.description || null,
    participants: panel.people.map(toParticipant),
    links: panel.links,
    attachments: [],
  };
};

/** Writes version 2 of schedule JSON, which has one list of events. */
export const writeScheduleJsonV2 = (schedule: FeedSchedule): string =>
  JSON.stringify({
    $schema: "https://c3voc.de/schema/schedule2",
    generator: toGenerator(schedule),
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
        rooms: toRooms(schedule),
        days: schedule.days,
      },
      events: schedule.panels.map(toEventV2),
    },
  });
