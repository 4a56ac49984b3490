import { escapeHtml } from "../../../lib/escape-html.ts";
import type { SourcePosition } from "../../../messages/message.ts";
import { toDayChange, isFoyerGenerator } from "./exported-schedule.ts";
import type { RawEvent, RawSchedule, RawText } from "./raw-schedule.ts";

/** Open element with its text so far and the number of its children per name. */
export type Frame = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  position: SourcePosition;
  path: string;
  counts: Map<string, number>;
};

/** Elements with HTML content, usually escaped, sometimes as real child elements. */
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
const POSITIONED_FIELDS = ["date", "start", "end", "duration"] as const;

export const emptySchedule = (): RawSchedule => ({
  format: "frab-xml",
  isFoyerExport: false,
  isLocal: false,
  errors: [],
  conference: {
    position: { line: null, column: null, path: "/schedule/conference" },
    acronym: null,
    title: null,
    start: null,
    end: null,
    timeZone: null,
    dayChange: null,
    timeslot: null,
    venue: null,
    city: null,
    baseUrl: null,
  },
  tracks: [],
  rooms: [],
  days: [],
  events: [],
});

export const emptyEvent = (position: SourcePosition): RawEvent => ({
  position,
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
  isAllDay: false,
  state: null,
  isPrivate: false,
  links: [],
  people: [],
});

/** Stores a closed element outside events in the schedule; `stack` contains its ancestors. */
export const assignConference = (
  schedule: RawSchedule,
  stack: readonly Frame[],
  frame: Frame,
): void => {
  const { conference } = schedule;
  const parent = stack.at(-1)?.name ?? "";
  const text = getText(frame);
  if (frame.name === "day" && stack.length === 1) {
    const date = frame.attributes["date"]?.trim();
    if (date) schedule.days.push({ value: date, position: frame.position });
    const start = frame.attributes["start"]?.trim();
    if (start && schedule.isFoyerExport)
      conference.dayChange ??= toDayChange(start, frame.position);
  } else if (frame.name === "generator" && stack.length === 1) {
    schedule.isFoyerExport = isFoyerGenerator(frame.attributes["name"]);
  } else if (frame.name === "room" && parent === "day") {
    const name = frame.attributes["name"]?.trim();
    if (name) schedule.rooms.push({ value: name, position: frame.position });
  } else if (frame.name === "track" && (parent === "tracks" || parent === "conference")) {
    const { slug, name, color } = frame.attributes;
    const trackName = name?.trim() || text;
    if (trackName !== null)
      schedule.tracks.push({
        slug: slug?.trim() || null,
        name: trackName,
        color: color?.trim() || null,
        position: frame.position,
      });
  } else if (frame.name === "base_url" && (stack.length === 1 || parent === "conference")) {
    conference.baseUrl ??= text;
  } else if (frame.name === "conference") {
    conference.position = frame.position;
  } else if (parent === "conference") {
    if (
      frame.name === "acronym" ||
      frame.name === "title" ||
      frame.name === "venue" ||
      frame.name === "city"
    )
      conference[frame.name] = text;
    if (frame.name === "start" || frame.name === "end") conference[frame.name] = toRawText(frame);
    if (frame.name === "time_zone_name") conference.timeZone = toRawText(frame);
    if (frame.name === "day_change") conference.dayChange = toRawText(frame);
    if (frame.name === "timeslot_duration") conference.timeslot = toRawText(frame);
  }
};

export const assignEvent = (event: RawEvent, parent: string, frame: Frame): void => {
  const text = getText(frame);
  const { attributes, name } = frame;
  if (parent === "persons") {
    if (name !== "person") return;
    const id =
      attributes["id"]?.trim() || attributes["guid"]?.trim() || attributes["code"]?.trim() || null;
    event.people.push({
      id,
      guid: attributes["guid"]?.trim() || null,
      name: text ?? (attributes["name"]?.trim() || null),
      biography: null,
      email: attributes["email"]?.trim() || null,
      role: attributes["role"]?.trim() || null,
      position: frame.position,
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
  for (const field of POSITIONED_FIELDS) if (name === field) event[field] = toRawText(frame);
  for (const field of TEXT_FIELDS) if (name === field) event[field] = text ?? event[field];
};

/** Returns the start tag of an element inside an HTML field; the sanitiser validates it later. */
export const openMarkup = ({ name, attributes }: Frame): string => {
  const href = attributes["href"];
  return href === undefined ? `<${name}>` : `<${name} href="${escapeHtml(href)}">`;
};

const getText = (frame: Frame): string | null => frame.text.trim() || null;

const toRawText = (frame: Frame): RawText | null => {
  const value = getText(frame);
  return value === null ? null : { value, position: frame.position };
};
