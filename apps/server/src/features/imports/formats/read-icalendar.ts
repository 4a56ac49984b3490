import ICAL from "ical.js";
import type { DateTime } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { SourcePosition } from "../../../messages/message.ts";
import { isUuid } from "../../../lib/uuid.ts";
import {
  isRepeating,
  listOccurrences,
  nameOccurrence,
  readReplaced,
} from "./icalendar-occurrences.ts";
import {
  type CalendarFile,
  type CalendarTime,
  formatTime,
  readText,
  readTime,
} from "./icalendar-times.ts";
import { createEvent, createSchedule, createTrack } from "./json-schedules.ts";
import { MAX_EVENTS, type RawEvent, type RawSchedule, type RawText } from "./raw-schedule.ts";
import type { Warnings } from "./warnings.ts";
import { findZoneName } from "./zone-names.ts";

/** First line of every iCalendar file. */
export const ICALENDAR = /^\s*BEGIN:VCALENDAR\b/i;

/** Returns the positions of the events in file order. */
const findEventPositions = (text: string): SourcePosition[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) =>
      /^BEGIN:VEVENT\s*$/i.test(line) ? [{ line: index + 1, column: 1, path: "VEVENT" }] : [],
    );

const MAX_MEGABYTES = 8;

/** Parses the calendars of a file; some programs write several. */
const parse = (text: string): ICAL.Component[] => {
  if (text.length > MAX_MEGABYTES * 1_048_576)
    throw new Failure("too-large", { params: { limit: MAX_MEGABYTES } });
  // The parser would first create all of them.
  if ((text.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0) > MAX_EVENTS)
    throw new Failure("too-many-events", { params: { limit: MAX_EVENTS } });
  try {
    const parsed: unknown = ICAL.parse(text);
    const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return calendars.map((calendar) => new ICAL.Component(calendar as unknown[]));
  } catch (cause) {
    throw new Failure("calendar-syntax", { cause });
  }
};

/** Reads the first category; programs use further ones for their own labels. */
const readTrack = (component: ICAL.Component): RawEvent["track"] => {
  const [first]: unknown[] = component.getFirstProperty("categories")?.getValues() ?? [];
  return createTrack(typeof first === "string" ? first.trim() || null : null);
};

/** Event of a calendar with its times. `id` names it within the file. */
type TimedEvent = {
  component: ICAL.Component;
  position: SourcePosition;
  start: CalendarTime | null;
  end: CalendarTime | null;
  id: string | null;
};

const isMidnight = ({ local, zone }: CalendarTime): boolean =>
  zone !== "utc" && +local === +local.startOf("day");

/** True for days without hours, also as Outlook writes them: from midnight to midnight. */
const lastsAllDay = ({ start, end }: TimedEvent): boolean =>
  start !== null &&
  (start.isDay ||
    (end !== null && isMidnight(start) && isMidnight(end) && +end.local > +start.local));

/** Formats the times. The end of an all-day event is the day after its last one. */
const readDates = (event: TimedEvent): Pick<RawEvent, "date" | "end" | "isAllDay"> => {
  const { start, end, position } = event;
  const isAllDay = lastsAllDay(event);
  const toRawText = (time: CalendarTime | null, daysBefore = 0): RawText | null =>
    time && {
      value: formatTime({
        ...time,
        local: time.local.minus({ days: daysBefore }),
        isDay: isAllDay,
      }),
      position,
    };
  const hasLaterEnd = start !== null && end !== null && +end.local > +start.local;
  if (isAllDay && !hasLaterEnd) return { date: toRawText(start), end: null, isAllDay };
  return { date: toRawText(start), end: toRawText(end, isAllDay ? 1 : 0), isAllDay };
};

const toEvent = (event: TimedEvent): RawEvent => {
  const { component, position, id } = event;
  return createEvent(
    {
      ...readDates(event),
      id,
      guid: id !== null && isUuid(id) ? id : null,
      url: readText(component, "url"),
      title: readText(component, "summary"),
      description: readText(component, "description"),
      language: component.getFirstProperty("summary")?.getFirstParameter("language") ?? null,
      track: readTrack(component),
      room: readText(component, "location"),
      state: readText(component, "status"),
      isPrivate: /^(?:private|confidential)$/i.test(readText(component, "class") ?? ""),
    },
    position,
  );
};

/** Returns the stated end, or that of the duration. */
const readEnd = (
  component: ICAL.Component,
  start: CalendarTime | null,
  file: CalendarFile,
  position: SourcePosition,
): CalendarTime | null => {
  const end = readTime(component, "dtend", file, position);
  const duration: unknown = component.getFirstPropertyValue("duration");
  if (end || !start || !(duration instanceof ICAL.Duration)) return end;
  return { ...start, local: start.local.plus({ seconds: duration.toSeconds() }) };
};

type Located = { component: ICAL.Component; position: SourcePosition };

/** Returns the last day of events that do not repeat. */
const findLastDay = (events: readonly TimedEvent[]): DateTime | null => {
  const starts = events
    .filter(({ component }) => !isRepeating(component))
    .flatMap(({ start }) => start?.local ?? []);
  return starts.reduce<DateTime | null>(
    (last, start) => (last === null || start > last ? start : last),
    null,
  );
};

/** Reads the events of a calendar; the errors of others do not stop it. */
const readEvents = (located: readonly Located[], file: CalendarFile, errors: Failure[]) => {
  const attempt = <Result>(position: SourcePosition, read: () => Result): Result[] => {
    try {
      return [read()];
    } catch (cause) {
      // ical.js parses values on access and throws errors of its own.
      const error =
        cause instanceof Failure ? cause : new Failure("calendar-syntax", { position, cause });
      if (error.code === "too-many-events") throw error;
      errors.push(error);
      return [];
    }
  };
  const timed = located.flatMap(({ component, position }) =>
    attempt(position, () => {
      const start = readTime(component, "dtstart", file, position);
      const replaced = readReplaced(component, file, position);
      const end = readEnd(component, start, file, position);
      const uid = readText(component, "uid");
      const id = replaced ? nameOccurrence(uid, replaced) : uid;
      return { component, position, start, end, id, replaced };
    }),
  );
  const replacedByUid = Map.groupBy(timed, ({ component }) => readText(component, "uid"));
  const lastDay = findLastDay(timed);
  const events: RawEvent[] = [];
  for (const event of timed) {
    const { component, position, start, end, id } = event;
    const replaced = (replacedByUid.get(id) ?? []).flatMap((one) => one.replaced ?? []);
    const expand = (): TimedEvent[] => {
      if (!start || !isRepeating(component)) return [event];
      const repeating = { component, position, start, replaced, lastDay };
      return listOccurrences(repeating, file).map((occurrence) => ({
        component,
        position,
        start: occurrence,
        end: end && { ...end, local: end.local.plus(occurrence.local.diff(start.local)) },
        id: nameOccurrence(id, occurrence),
      }));
    };
    events.push(...attempt(position, () => expand().map(toEvent)).flat());
    if (events.length > MAX_EVENTS)
      throw new Failure("too-many-events", { params: { limit: MAX_EVENTS } });
  }
  return events;
};

/** Properties with the zone of a calendar; no standard defines them. */
const ZONE_PROPERTIES = ["x-wr-timezone", "timezone-id", "vtimezone"] as const;

/** Returns the zone of the calendar, or else that of the first event with one. */
const readZone = (calendar: ICAL.Component, events: readonly Located[]): string | null => {
  const names = [
    ...ZONE_PROPERTIES.map((name) => readText(calendar, name)),
    ...events.map(({ component }) =>
      component.getFirstProperty("dtstart")?.getFirstParameter("tzid"),
    ),
  ].filter((name) => typeof name === "string");
  return names.find((name) => findZoneName(name) !== null) ?? names[0] ?? null;
};

/**
 * Reads an iCalendar (RFC 5545). Each event or occurrence becomes a panel, its location the room and its first
 * category the path.
 * @throws Failure `calendar-syntax`; `own-calendar` for Foyer's own calendar, which contains less than its
 * schedules
 */
export const readIcalendar = (text: string, warnings: Warnings): RawSchedule => {
  const calendars = parse(text);
  if (calendars.some((calendar) => /\bFoyer\b/.test(readText(calendar, "prodid") ?? "")))
    throw new Failure("own-calendar");
  const positions = findEventPositions(text);
  const errors: Failure[] = [];
  let index = 0;
  const parts = calendars.map((calendar) => {
    const located = calendar.getAllSubcomponents("vevent").map((component): Located => ({
      component,
      position: positions[index++] ?? { line: null, column: null, path: "VEVENT" },
    }));
    const events = readEvents(located, { calendar, warnings, zones: new Map() }, errors);
    const title = readText(calendar, "x-wr-calname") ?? readText(calendar, "name");
    return { events, title, zone: readZone(calendar, located) };
  });
  const position = { line: 1, column: 1, path: "VCALENDAR" };
  const zone = parts.map((part) => part.zone).find((name) => name !== null) ?? null;
  return createSchedule("icalendar", {
    isLocal: true,
    errors,
    conference: {
      position,
      title: parts.map((part) => part.title).find((title) => title !== null) ?? null,
      timeZone: zone === null ? null : { value: zone, position },
    },
    events: parts.flatMap(({ events }) => events),
  });
};
