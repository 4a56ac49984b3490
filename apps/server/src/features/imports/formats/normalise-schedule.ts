import { setImmediate } from "node:timers/promises";
import type { Language } from "@foyer/contract";
import { cleanHtml, cleanLine, cleanLink, MAX_TEXT_LENGTH } from "./clean-text.ts";
import { Failure } from "../../../lib/failure.ts";
import { formatPlace } from "../../../messages/message.ts";
import { readAsGiven } from "./given-schedule.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import { readCalendar } from "./schedule-calendar.ts";
import {
  NO_TITLE,
  type ScheduleDocument,
  type ScheduleLink,
  type ScheduleSession,
} from "./schedule-document.ts";
import { assignGuids } from "./schedule-guids.ts";
import { readLanguage } from "./session-language.ts";
import { collectPersons, normaliseName, readRole, type PersonBook } from "./schedule-persons.ts";
import { collectRooms, type RoomBook, warnOfOverlaps, warnOfRoom } from "./schedule-rooms.ts";
import { collectTracks } from "./schedule-tracks.ts";
import { type Calendar, readSessionTimes, type SessionTimes } from "./session-times.ts";
import type { Warnings } from "./warnings.ts";

/** How many events are worked on before others get their turn. */
const EVENTS_PER_TURN = 20;

/** What the events of a file refer to. */
type References = {
  people: PersonBook;
  rooms: RoomBook;
  typeOf: (event: RawEvent) => string | null;
  trackKeyOf: (event: RawEvent) => string | null;
  warnings: Warnings;
};

export type ScheduleOptions = {
  /** Counts whatever zone the file names. */
  timeZone?: string | undefined;
  /** Finds that of a file that names none, and whose times have no offset. */
  findZone?: () => Promise<string | undefined>;
  /** That of all texts, whatever the file says of its sessions. */
  language?: Language | undefined;
  /** Leaves out events whose times cannot be read, rather than refusing the file. */
  skipBad?: boolean;
};

/**
 * Makes a schedule as it was read ready to be loaded.
 * @throws Failure `no-events`; `bad-sessions` with what is wrong with each
 */
export const normaliseSchedule = async (
  read: RawSchedule,
  warnings: Warnings,
  { timeZone, findZone, language, skipBad = false }: ScheduleOptions = {},
): Promise<ScheduleDocument> => {
  const { events: allEvents, ...rest } = readAsGiven(read);
  const { conference } = rest;
  if (allEvents.length === 0 && rest.faults.length === 0)
    throw new Failure("no-events", { place: conference.place });
  const isZoneless = rest.isLocal && conference.timeZone === null;
  const zones = { chosen: timeZone, assumed: isZoneless ? await findZone?.() : undefined };
  const calendar = readCalendar({ ...rest, events: allEvents }, warnings, zones);
  const { timed, faults: untimed } = timeEvents(allEvents, calendar, warnings);
  const faults = [...rest.faults, ...untimed];
  if (faults.length > 0 && (!skipBad || timed.length === 0))
    throw new Failure("bad-sessions", { params: { count: faults.length }, problems: faults });
  const events = timed.map(({ event }) => event);
  const raw = { ...rest, events };
  const guids = assignGuids(events, warnings, raw.format);
  const { tracks, trackKeyOf } = collectTracks(raw, warnings);
  const people = collectPersons(events, warnings);
  const rooms = collectRooms(raw, warnings);
  const typeOf = createTypeReader(warnings);
  const references: References = { people, rooms, typeOf, trackKeyOf, warnings };
  const sessions: ScheduleSession[] = [];
  for (const [index, one] of timed.entries()) {
    // Sanitising a thousand texts takes most of a second; the server answers others meanwhile.
    if (index % EVENTS_PER_TURN === 0) await setImmediate();
    sessions.push(toSession(one, guids[index] ?? "", references));
  }
  warnOfOverlaps(sessions, rooms.rooms, events, warnings);
  const acronym = cleanLine(conference.acronym) || null;
  return {
    format: raw.format,
    isGiven: raw.isGiven,
    conference: {
      acronym,
      title: cleanLine(conference.title) || acronym || NO_TITLE,
      start: calendar.start,
      end: calendar.end,
      timeZone: calendar.timeZone,
      isZoneKnown: calendar.isZoneKnown,
      dayChangeMinutes: calendar.dayChangeMinutes,
      language: language ?? mainLanguage(sessions),
      isLanguageChosen: language !== undefined,
      venue: cleanLine(conference.venue) || null,
      city: cleanLine(conference.city) || null,
    },
    tracks,
    rooms: rooms.rooms,
    persons: people.persons,
    sessions,
    skipped: faults,
    warnings: warnings.list(),
  };
};

type TimedEvent = { event: RawEvent; times: SessionTimes };

const timeEvents = (events: readonly RawEvent[], calendar: Calendar, warnings: Warnings) => {
  const timed: TimedEvent[] = [];
  const faults: Failure[] = [];
  for (const event of events) {
    try {
      timed.push({ event, times: readSessionTimes(event, calendar, warnings) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      faults.push(error);
    }
  }
  return { timed, faults };
};

const toSession = (
  { event, times: { start, end, day } }: TimedEvent,
  guid: string,
  { people, rooms, typeOf, trackKeyOf, warnings }: References,
): ScheduleSession => {
  const trackKey = trackKeyOf(event);
  if (trackKey === null) warnings.add("track-missing", event.place);
  warnOfRoom(event, warnings);
  const links = readLinks(event, warnings);
  const page = event.url === null ? null : cleanLink(event.url, ["http:", "https:"]);
  return {
    key: guid,
    guid,
    hasOwnGuid: event.guid?.toLowerCase() === guid,
    title: readTitle(event, warnings),
    subtitle: cleanLine(event.subtitle),
    type: typeOf(event),
    isHourSlot: event.isHourSlot,
    trackKey,
    roomKey: rooms.keyOf(event),
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

/**
 * Returns the type of a session as its first mention spells it: people filter by types, and "Talk" and
 * "talk" are one to them.
 */
const createTypeReader = (warnings: Warnings): ((event: RawEvent) => string | null) => {
  const spellings = new Map<string, string>();
  const reported = new Set<string>();
  return ({ type, place }) => {
    const name = cleanLine(type);
    if (name === "") return null;
    const plain = normaliseName(name);
    const first = spellings.get(plain) ?? name;
    spellings.set(plain, first);
    if (first !== name && !reported.has(name)) {
      reported.add(name);
      warnings.add("types-alike", place, { type: name, other: first });
    }
    return first;
  };
};

const mainLanguage = (sessions: readonly ScheduleSession[]): Language => {
  const polish = sessions.filter(({ language }) => language === "pl").length;
  const english = sessions.filter(({ language }) => language === "en").length;
  return polish > english ? "pl" : "en";
};
