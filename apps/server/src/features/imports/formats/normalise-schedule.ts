import { setImmediate } from "node:timers/promises";
import type { Language } from "@foyer/contract";
import { cleanHtml, cleanLine, cleanLink, MAX_TEXT_LENGTH } from "./clean-text.ts";
import { ImportFailure } from "./import-failure.ts";
import { formatPlace } from "./message-text.ts";
import { placeRoom } from "./place-room.ts";
import type { RawEvent, RawSchedule, RawTrack } from "./raw-schedule.ts";
import { readCalendar } from "./schedule-calendar.ts";
import type {
  ScheduleDocument,
  ScheduleLink,
  ScheduleRoom,
  ScheduleSession,
  ScheduleTrack,
} from "./schedule-document.ts";
import { assignGuids } from "./schedule-guids.ts";
import { readLanguage } from "./session-language.ts";
import { collectPersons, normaliseName, readRole, type PersonBook } from "./schedule-persons.ts";
import { warnOfOverlaps } from "./room-overlaps.ts";
import { readSessionTimes, type Calendar } from "./session-times.ts";
import type { Warnings } from "./warnings.ts";

/** How many events are worked on before others get their turn. */
const EVENTS_PER_TURN = 20;

type Books = {
  calendar: Calendar;
  people: PersonBook;
  trackKeyOf: (event: RawEvent) => string | null;
  warnings: Warnings;
};

/**
 * Takes a schedule as read and the warnings so far, gives the document ready
 * to be loaded. Throws ImportFailure `no-events`, `missing-start`, `bad-date`,
 * `bad-time`, `bad-duration` with the place in the file.
 */
export const normaliseSchedule = async (
  raw: RawSchedule,
  warnings: Warnings,
): Promise<ScheduleDocument> => {
  if (raw.events.length === 0) throw new ImportFailure("no-events", raw.conference.place);
  const { conference } = raw;
  const calendar = readCalendar(raw, warnings);
  const acronym = cleanLine(conference.acronym) || null;
  const title = cleanLine(conference.title) || acronym || "–";
  const guids = assignGuids(raw.events, warnings);
  const { tracks, trackKeyOf } = collectTracks(raw, warnings);
  const people = collectPersons(raw.events, warnings);
  const books: Books = { calendar, people, trackKeyOf, warnings };
  const sessions: ScheduleSession[] = [];
  for (const [index, event] of raw.events.entries()) {
    // Sanitising a thousand texts takes most of a second; the server answers others meanwhile.
    if (index % EVENTS_PER_TURN === 0) await setImmediate();
    sessions.push(toSession(event, guids[index] ?? "", books));
  }
  const rooms = collectRooms(raw);
  warnOfOverlaps(sessions, rooms, raw.events, warnings);
  return {
    format: raw.format,
    conference: {
      acronym,
      title,
      start: calendar.start,
      end: calendar.end,
      timeZone: calendar.timeZone,
      dayChangeMinutes: calendar.dayChangeMinutes,
      language: mainLanguage(sessions),
      venue: cleanLine(conference.venue) || null,
      city: cleanLine(conference.city) || null,
    },
    tracks,
    rooms,
    persons: people.persons,
    sessions,
    warnings: warnings.list(),
  };
};

const toSession = (
  event: RawEvent,
  guid: string,
  { calendar, people, trackKeyOf, warnings }: Books,
): ScheduleSession => {
  const { start, end, day } = readSessionTimes(event, calendar, warnings);
  const trackKey = trackKeyOf(event);
  if (trackKey === null) warnings.add("track-missing", event.place);
  const links = readLinks(event, warnings);
  const page = event.url === null ? null : cleanLink(event.url, ["http:", "https:"]);
  return {
    key: guid,
    guid,
    title: readTitle(event, warnings),
    subtitle: cleanLine(event.subtitle),
    type: cleanLine(event.type) || null,
    trackKey,
    roomKey: readRoomKey(event, warnings),
    startsAt: start.toUTC().toISO() ?? "",
    endsAt: end.toUTC().toISO() ?? "",
    day,
    language: readLanguage(event, warnings),
    abstractHtml: readHtml(event, event.abstract, warnings),
    descriptionHtml: readHtml(event, event.description, warnings),
    additionalContent: links.find(({ href }) => /^https?:/.test(href))?.href ?? page,
    links,
    persons: readPersons(event, people, warnings),
    place: formatPlace(event.place),
  };
};

const readTitle = (event: RawEvent, warnings: Warnings): string => {
  const title = cleanLine(event.title);
  if (title !== "") return title;
  const substitute =
    cleanLine(event.subtitle) || cleanLine(event.slug) || cleanLine(event.type) || "–";
  warnings.add("title-missing", event.place, { title: substitute });
  return substitute;
};

const readHtml = (event: RawEvent, text: string | null, warnings: Warnings): string => {
  const { html, unclosed, unknownTag, cut } = cleanHtml(text);
  if (unclosed) warnings.add("unclosed-html", event.place);
  if (unknownTag !== null) warnings.add("unknown-tag", event.place, { tag: unknownTag });
  if (cut) warnings.add("text-cut", event.place, { limit: MAX_TEXT_LENGTH });
  return html;
};

const readLinks = (event: RawEvent, warnings: Warnings): ScheduleLink[] => {
  const links = new Map<string, ScheduleLink>();
  for (const { href, title } of event.links) {
    const address = cleanLink(href);
    if (address === null) warnings.add("link-dropped", event.place, { href });
    else if (!links.has(address))
      links.set(address, { href: address, title: cleanLine(title) || address });
  }
  return [...links.values()];
};

const readPersons = (
  event: RawEvent,
  people: PersonBook,
  warnings: Warnings,
): ScheduleSession["persons"] => {
  const parts = new Map<string, ScheduleSession["persons"][number]>();
  for (const person of event.persons) {
    const personKey = people.keyOf(person);
    const role = readRole(person.role);
    if (personKey === null) warnings.add("person-without-name", person.place);
    if (role === null) warnings.add("role-unknown", person.place, { role: cleanLine(person.role) });
    if (personKey !== null) parts.set(`${role ?? 4} ${personKey}`, { personKey, role: role ?? 4 });
  }
  return [...parts.values()];
};

const roomNameOf = (event: RawEvent): string => cleanLine(event.container) || cleanLine(event.room);

const readRoomKey = (event: RawEvent, warnings: Warnings): string | null => {
  const name = roomNameOf(event);
  if (name === "") warnings.add("room-missing", event.place);
  const own = cleanLine(event.room);
  if (own !== "" && normaliseName(own) !== normaliseName(name))
    warnings.add("room-differs", event.place, { room: own, container: name });
  return normaliseName(name) || null;
};

const collectRooms = ({ rooms, events }: RawSchedule): ScheduleRoom[] => {
  const found = new Map<string, ScheduleRoom>();
  for (const name of [...rooms.map(cleanLine), ...events.map(roomNameOf)]) {
    const key = normaliseName(name);
    if (key !== "" && !found.has(key))
      found.set(key, { key, name, ...placeRoom(name), order: found.size });
  }
  return [...found.values()];
};

/** The declared tracks in their order, then those only events name; tracks without events are left out. */
const collectTracks = (
  raw: RawSchedule,
  warnings: Warnings,
): { tracks: ScheduleTrack[]; trackKeyOf: Books["trackKeyOf"] } => {
  const found = new Map<string, ScheduleTrack>();
  const keyByName = new Map<string, string>();
  const places = new Map<string, RawTrack["place"]>();
  const add = (
    slug: string | null,
    name: string,
    color: string | null,
    place: RawTrack["place"],
  ): string => {
    const named = normaliseName(name);
    const other = keyByName.has(named) ? undefined : found.get(normaliseName(slug));
    if (other !== undefined)
      warnings.add("track-slug-shared", place, { track: cleanLine(name), other: other.name });
    const key = keyByName.get(named) ?? findFreeKey(found, slug, named);
    keyByName.set(named, key);
    if (!found.has(key)) found.set(key, { key, name: cleanLine(name), color });
    if (!places.has(key)) places.set(key, place);
    return key;
  };
  for (const track of raw.tracks)
    if (cleanLine(track.name) !== "")
      add(track.slug, track.name, readColor(track, warnings), track.place);
  const keys = new Map<RawEvent, string>();
  for (const event of raw.events) {
    if (event.track !== null && cleanLine(event.track.name) !== "")
      keys.set(event, add(event.track.slug, event.track.name, null, event.place));
  }
  const used = new Set(keys.values());
  for (const { key, name } of found.values()) {
    const place = places.get(key);
    if (!used.has(key) && place !== undefined) warnings.add("track-unused", place, { track: name });
  }
  return {
    tracks: [...found.values()].filter(({ key }) => used.has(key)),
    trackKeyOf: (event) => keys.get(event) ?? null,
  };
};

/** The slug, or the name where another track has the slug already. */
const findFreeKey = (
  found: ReadonlyMap<string, ScheduleTrack>,
  slug: string | null,
  named: string,
): string => {
  let key = normaliseName(slug) || named;
  if (found.has(key)) key = named;
  while (found.has(key)) key = `${key}/${named}`;
  return key;
};

const readColor = ({ color, place }: RawTrack, warnings: Warnings): string | null => {
  if (color === null) return null;
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  if (/^#[\da-f]{3}$/i.test(color))
    return `#${[...color.slice(1).toLowerCase()].map((digit) => digit + digit).join("")}`;
  warnings.add("color-unknown", place, { color });
  return null;
};

const mainLanguage = (sessions: readonly ScheduleSession[]): Language => {
  const polish = sessions.filter(({ language }) => language === "pl").length;
  const english = sessions.filter(({ language }) => language === "en").length;
  return polish > english ? "pl" : "en";
};
