import { escapeHtml } from "../../../lib/escape-html.ts";
import type { Place } from "../../../messages/message.ts";
import { clockOfDay, isGivenBy } from "./given-schedule.ts";
import type { RawEvent, RawSchedule, RawText } from "./raw-schedule.ts";

/** An element that is open: its text so far and how many children of each name it had. */
export type Frame = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  place: Place;
  path: string;
  counts: Map<string, number>;
};

/** Elements whose content is HTML, most often escaped, at times as real child elements. */
export const HTML_FIELDS: ReadonlySet<string> = new Set(["abstract", "description"]);

const TEXT_FIELDS = [
  "slug",
  "url",
  "title",
  "subtitle",
  "type",
  "language",
  "abstract",
  "description",
  "room",
  "id",
  "guid",
] as const;
const PLACED_FIELDS = ["date", "start", "end", "duration"] as const;

export const emptySchedule = (): RawSchedule => ({
  format: "frab-xml",
  isGiven: false,
  isLocal: false,
  faults: [],
  conference: {
    place: { line: null, column: null, path: "/schedule/conference" },
    acronym: null,
    title: null,
    start: null,
    end: null,
    timeZone: null,
    dayChange: null,
    timeslot: null,
    venue: null,
    city: null,
  },
  tracks: [],
  rooms: [],
  days: [],
  events: [],
});

export const emptyEvent = (place: Place): RawEvent => ({
  place,
  id: null,
  guid: null,
  code: null,
  slug: null,
  url: null,
  date: null,
  start: null,
  end: null,
  duration: null,
  title: null,
  subtitle: null,
  type: null,
  language: null,
  abstract: null,
  description: null,
  track: null,
  room: null,
  container: null,
  day: null,
  isHourSlot: false,
  links: [],
  persons: [],
});

/** Puts an element that has just closed outside any event into the schedule; `stack` holds its ancestors. */
export const assignConference = (
  schedule: RawSchedule,
  stack: readonly Frame[],
  frame: Frame,
): void => {
  const { conference } = schedule;
  const parent = stack.at(-1)?.name ?? "";
  const text = textOf(frame);
  if (frame.name === "day" && stack.length === 1) {
    const date = frame.attributes["date"]?.trim();
    if (date) schedule.days.push({ value: date, place: frame.place });
    const start = frame.attributes["start"]?.trim();
    if (start && schedule.isGiven) conference.dayChange ??= clockOfDay(start, frame.place);
  } else if (frame.name === "generator" && stack.length === 1) {
    schedule.isGiven = isGivenBy(frame.attributes["name"]);
  } else if (frame.name === "room" && parent === "day") {
    const name = frame.attributes["name"]?.trim();
    if (name) schedule.rooms.push({ value: name, place: frame.place });
  } else if (frame.name === "track" && (parent === "tracks" || parent === "conference")) {
    const { slug, name, color } = frame.attributes;
    const named = name?.trim() || text;
    if (named !== null)
      schedule.tracks.push({
        slug: slug?.trim() || null,
        name: named,
        color: color?.trim() || null,
        place: frame.place,
      });
  } else if (frame.name === "conference") {
    conference.place = frame.place;
  } else if (parent === "conference") {
    if (
      frame.name === "acronym" ||
      frame.name === "title" ||
      frame.name === "venue" ||
      frame.name === "city"
    )
      conference[frame.name] = text;
    if (frame.name === "start" || frame.name === "end") conference[frame.name] = placedText(frame);
    if (frame.name === "time_zone_name") conference.timeZone = placedText(frame);
    if (frame.name === "day_change") conference.dayChange = placedText(frame);
    if (frame.name === "timeslot_duration") conference.timeslot = placedText(frame);
  }
};

export const assignEvent = (event: RawEvent, parent: string, frame: Frame): void => {
  const text = textOf(frame);
  const { attributes, name } = frame;
  if (parent === "persons") {
    if (name !== "person") return;
    const id =
      attributes["id"]?.trim() || attributes["guid"]?.trim() || attributes["code"]?.trim() || null;
    event.persons.push({
      id,
      guid: attributes["guid"]?.trim() || null,
      name: text ?? (attributes["name"]?.trim() || null),
      biography: null,
      email: attributes["email"]?.trim() || null,
      role: attributes["role"]?.trim() || null,
      place: frame.place,
    });
    return;
  }
  if (parent === "links" || parent === "attachments") {
    const href = attributes["href"]?.trim() || attributes["url"]?.trim() || text;
    if (href) event.links.push({ href, title: text });
    return;
  }
  if (parent !== "event") return;
  if (name === "track" && text !== null)
    event.track = { slug: attributes["slug"]?.trim() || null, name: text };
  for (const field of PLACED_FIELDS) if (name === field) event[field] = placedText(frame);
  for (const field of TEXT_FIELDS) if (name === field) event[field] = text ?? event[field];
};

/** The opening tag of an element inside an HTML field; the sanitiser judges it later. */
export const openMarkup = ({ name, attributes }: Frame): string => {
  const href = attributes["href"];
  return href === undefined ? `<${name}>` : `<${name} href="${escapeHtml(href)}">`;
};

const textOf = (frame: Frame): string | null => frame.text.trim() || null;

const placedText = (frame: Frame): RawText | null => {
  const value = textOf(frame);
  return value === null ? null : { value, place: frame.place };
};
