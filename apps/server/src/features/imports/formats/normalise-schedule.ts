import { setImmediate } from "node:timers/promises";
import type { Language } from "@foyer/contract";
import { cleanHtml, toSingleLine, cleanLink, MAX_TEXT_LENGTH } from "./clean-text.ts";
import { Failure } from "../../../lib/failure.ts";
import { formatPosition } from "../../../messages/message.ts";
import { hasMeetingPassword, removeMeetingLinks } from "./meeting-links.ts";
import { nameSession } from "./name-session.ts";
import { omitSessions } from "./omit-sessions.ts";
import { separateName } from "./listed-people.ts";
import { restoreExported } from "./exported-schedule.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import { readCalendar } from "./schedule-calendar.ts";
import {
  NO_TITLE,
  type ScheduleDocument,
  type ScheduleLink,
  type SchedulePanel,
} from "./schedule-document.ts";
import { assignGuids, type EventIdentity } from "./schedule-guids.ts";
import { readLanguage } from "./panel-language.ts";
import { collectPeople, normaliseName, readRole, type PersonIndex } from "./schedule-people.ts";
import { collectRooms, type RoomIndex, warnOfOverlaps, warnOfRoom } from "./schedule-rooms.ts";
import { collectTracks } from "./schedule-tracks.ts";
import {
  type Calendar,
  readPanelTimes,
  type PanelTimes,
  shortenAssumedEnds,
} from "./panel-times.ts";
import type { Warnings } from "./warnings.ts";

/** Number of events processed before the event loop continues. */
const EVENTS_PER_TURN = 20;

/** Shared lookups for the events of a file. */
type References = {
  people: PersonIndex;
  rooms: RoomIndex;
  readType: (event: RawEvent) => string | null;
  getTrackKey: (event: RawEvent) => string | null;
  /** Address to which relative links refer. */
  baseUrl: string | null;
  warnings: Warnings;
};

export type ScheduleOptions = {
  /** Overrides the time zone of the file. */
  timeZone?: string | undefined;
  /** Returns the zone for a file without one whose times have no offset. */
  findZone?: () => Promise<string | undefined>;
  /** Overrides the language of all texts. */
  language?: Language | undefined;
  /** Skips events with unreadable times instead of rejecting the file. */
  skipBad?: boolean;
};

/**
 * Converts a raw schedule to a document that is ready for loading.
 * @throws Failure `no-events`; `bad-panels` with the problem of each
 */
export const normaliseSchedule = async (
  source: RawSchedule,
  warnings: Warnings,
  { timeZone, findZone, language, skipBad = false }: ScheduleOptions = {},
): Promise<ScheduleDocument> => {
  const { events: listedEvents, ...rest } = restoreExported(source);
  const { conference } = rest;
  const allEvents = omitSessions(listedEvents, warnings).map((event) => ({
    ...event,
    people: rest.isFoyerExport ? event.people : event.people.map(separateName),
  }));
  if (allEvents.length === 0 && rest.errors.length === 0)
    throw new Failure("no-events", { position: conference.position });
  const isZoneless = rest.isLocal && conference.timeZone === null;
  const zones = { forced: timeZone, assumed: isZoneless ? await findZone?.() : undefined };
  const calendar = readCalendar({ ...rest, events: allEvents }, warnings, zones);
  const { timed, errors: timeErrors } = timeEvents(allEvents, calendar, warnings);
  const errors = [...rest.errors, ...timeErrors];
  if (errors.length > 0 && (!skipBad || timed.length === 0))
    throw new Failure("bad-panels", { params: { count: errors.length }, problems: errors });
  const events = timed.map(({ event }) => event);
  const raw = { ...rest, events };
  const identities = assignGuids(events, warnings, raw.format);
  const { tracks, getTrackKey } = collectTracks(raw, warnings);
  const people = collectPeople(events, warnings);
  const rooms = collectRooms(raw, warnings);
  const readType = createTypeReader(warnings);
  const { baseUrl } = conference;
  const references: References = { people, rooms, readType, getTrackKey, baseUrl, warnings };
  const panels: SchedulePanel[] = [];
  for (const [index, timedEvent] of timed.entries()) {
    // Sanitising 1,000 texts takes most of a second, so other requests get their turn.
    if (index % EVENTS_PER_TURN === 0) await setImmediate();
    const identity = identities[index];
    if (identity) panels.push(toPanel(timedEvent, identity, references));
  }
  warnOfOverlaps(panels, rooms.rooms, events, warnings);
  const acronym = toSingleLine(conference.acronym) || null;
  return {
    format: raw.format,
    isFoyerExport: raw.isFoyerExport,
    conference: {
      acronym,
      title: toSingleLine(conference.title) || acronym || NO_TITLE,
      start: calendar.start,
      end: calendar.end,
      timeZone: calendar.timeZone,
      isZoneKnown: calendar.isZoneKnown,
      dayChangeMinutes: calendar.dayChangeMinutes,
      language: language ?? findMainLanguage(panels),
      hasForcedLanguage: language !== undefined,
      venue: toSingleLine(conference.venue) || null,
      city: toSingleLine(conference.city) || null,
    },
    tracks,
    rooms: rooms.rooms,
    people: people.people,
    panels,
    skipped: errors,
    warnings: warnings.list(),
  };
};

type TimedEvent = { event: RawEvent; times: PanelTimes };

const timeEvents = (events: readonly RawEvent[], calendar: Calendar, warnings: Warnings) => {
  const timed: TimedEvent[] = [];
  const errors: Failure[] = [];
  for (const event of events) {
    try {
      timed.push({ event, times: readPanelTimes(event, calendar, warnings) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      errors.push(nameSession(error, event.title));
    }
  }
  return { timed: shortenAssumedEnds(timed), errors };
};

const toPanel = (
  { event, times: { start, end, day } }: TimedEvent,
  { guid, hasOwnId }: EventIdentity,
  { people, rooms, readType, getTrackKey, baseUrl, warnings }: References,
): SchedulePanel => {
  const trackKey = getTrackKey(event);
  if (trackKey === null) warnings.add("track-missing", event.position);
  warnOfRoom(event, warnings);
  const links = readLinks(event, baseUrl, warnings);
  const page = readPage(event, baseUrl, warnings);
  return {
    key: guid,
    guid,
    hasOwnId,
    title: readTitle(event, warnings),
    subtitle: toSingleLine(event.subtitle),
    type: readType(event),
    isHourSlot: event.isHourSlot,
    trackKey,
    roomKey: rooms.getKey(event),
    startsAt: start.toUTC().toISO() ?? "",
    endsAt: end.toUTC().toISO() ?? "",
    day,
    language: readLanguage(event, warnings),
    abstractHtml: readHtml(event, event.abstract, warnings),
    descriptionHtml: readHtml(event, event.description, warnings),
    additionalContent: links.find(({ href }) => /^https?:/.test(href))?.href ?? page,
    links,
    people: readPeople(event, people, warnings),
    position: formatPosition(event.position),
  };
};

const readTitle = (event: RawEvent, warnings: Warnings): string => {
  const title = toSingleLine(event.title);
  if (title !== "") return title;
  const substitute =
    toSingleLine(event.subtitle) || toSingleLine(event.slug) || toSingleLine(event.type) || "–";
  warnings.add("title-missing", event.position, { title: substitute });
  return substitute;
};

const readHtml = (event: RawEvent, text: string | null, warnings: Warnings): string => {
  const publicText = text === null ? null : removeMeetingLinks(text);
  if (publicText !== text) warnings.add("meeting-link-removed", event.position);
  const { html, unclosed, unknownTag, isTruncated } = cleanHtml(publicText);
  if (unclosed) warnings.add("unclosed-html", event.position);
  if (unknownTag !== null) warnings.add("unknown-tag", event.position, { tag: unknownTag });
  if (isTruncated) warnings.add("text-cut", event.position, { limit: MAX_TEXT_LENGTH });
  return html;
};

/** Returns the page of an event unless it is a meeting that needs a password. */
const readPage = (
  { url, position }: RawEvent,
  baseUrl: string | null,
  warnings: Warnings,
): string | null => {
  if (url === null) return null;
  if (!hasMeetingPassword(url)) return cleanLink(url, ["http:", "https:"], baseUrl);
  warnings.add("meeting-link-removed", position);
  return null;
};

const readLinks = (event: RawEvent, baseUrl: string | null, warnings: Warnings): ScheduleLink[] => {
  const links = new Map<string, ScheduleLink>();
  for (const { href, title } of event.links) {
    const address = cleanLink(href, undefined, baseUrl);
    if (hasMeetingPassword(href)) warnings.add("meeting-link-removed", event.position);
    else if (address === null) warnings.add("link-dropped", event.position, { href });
    else if (!links.has(address))
      links.set(address, { href: address, title: toSingleLine(title) || address });
  }
  return [...links.values()];
};

const readPeople = (
  event: RawEvent,
  people: PersonIndex,
  warnings: Warnings,
): SchedulePanel["people"] => {
  const parts = new Map<string, SchedulePanel["people"][number]>();
  for (const person of event.people) {
    const personKey = people.getKey(person);
    const role = readRole(person.role);
    if (personKey === null) warnings.add("person-without-name", person.position);
    if (role === null)
      warnings.add("role-unknown", person.position, { role: toSingleLine(person.role) });
    if (personKey !== null) parts.set(`${role ?? 4} ${personKey}`, { personKey, role: role ?? 4 });
  }
  return [...parts.values()];
};

/**
 * Returns a reader of types. Each type gets the spelling of its first occurrence, so that "Talk" and "talk"
 * are one filter.
 */
const createTypeReader = (warnings: Warnings): ((event: RawEvent) => string | null) => {
  const spellings = new Map<string, string>();
  const reported = new Set<string>();
  return ({ type, position }) => {
    const name = toSingleLine(type);
    if (name === "") return null;
    const normalized = normaliseName(name);
    const first = spellings.get(normalized) ?? name;
    spellings.set(normalized, first);
    if (first !== name && !reported.has(name)) {
      reported.add(name);
      warnings.add("types-alike", position, { type: name, other: first });
    }
    return first;
  };
};

const findMainLanguage = (panels: readonly SchedulePanel[]): Language => {
  const polish = panels.filter(({ language }) => language === "pl").length;
  const english = panels.filter(({ language }) => language === "en").length;
  return polish > english ? "pl" : "en";
};
