import { DateTime } from "luxon";
import { type CalendarZone, calendarZoneOf, toUtc } from "./calendar-zone.ts";
import { escapeText, joinContentLines } from "./content-lines.ts";

/** An agenda item as a calendar tells it; texts are plain. */
export type CalendarEvent = {
  uid: string;
  topic: string;
  /** The conference day, `YYYY-MM-DD`. */
  date: string;
  /** ISO 8601 with the offset of the edition's zone. */
  startDate: string;
  endDate: string;
  place: string;
  description: string;
  thematicPath: string | null;
  /** The item's page; null where it has none. */
  address: string | null;
  isCancelled: boolean;
};

export type Calendar = {
  /** Of a calendar to subscribe to; a file of one event has none, and joins whatever calendar takes it. */
  name: string | null;
  timeZone: string;
  /** Raised by every change of the edition: what tells a calendar that an event is newer. */
  revision: { number: number; raisedAt: Date };
  /** An edition that does not show times has its events on the whole day. */
  showsTime: boolean;
  events: readonly CalendarEvent[];
};

/** How often a calendar is asked to come back; most come less often. */
const REFRESH_INTERVAL = "PT1H";

const SEQUENCE_MAX = 2_147_483_647;

const textLine = (property: string, text: string | null): string =>
  text ? `${property}:${escapeText(text)}` : "";

const dayDigits = (date: string): string => date.replaceAll("-", "");

/** The day that an event of a whole day ends before. */
const dayAfter = (date: string): string =>
  DateTime.fromISO(date, { zone: "utc" }).plus({ days: 1 }).toISODate() ?? date;

const linesOfTime = (
  { date, startDate, endDate }: CalendarEvent,
  { writeTime }: CalendarZone,
  showsTime: boolean,
): string[] => {
  if (!showsTime) {
    return [
      `DTSTART;VALUE=DATE:${dayDigits(date)}`,
      `DTEND;VALUE=DATE:${dayDigits(dayAfter(date))}`,
    ];
  }
  const hasLength = Date.parse(startDate) < Date.parse(endDate);
  return [writeTime("DTSTART", startDate), hasLength ? writeTime("DTEND", endDate) : ""];
};

const linesOfEvent = (event: CalendarEvent, calendar: Calendar, zone: CalendarZone): string[] => {
  const { number, raisedAt } = calendar.revision;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${toUtc(raisedAt)}`,
    `LAST-MODIFIED:${toUtc(raisedAt)}`,
    `SEQUENCE:${Math.min(number, SEQUENCE_MAX)}`,
    ...linesOfTime(event, zone, calendar.showsTime),
    textLine("SUMMARY", event.topic),
    textLine("LOCATION", event.place),
    textLine("DESCRIPTION", event.description),
    textLine("CATEGORIES", event.thematicPath),
    event.address ? `URL:${event.address}` : "",
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
};

const linesOfSubscription = (name: string, timeZone: string): string[] => [
  textLine("NAME", name),
  textLine("X-WR-CALNAME", name),
  // Web calendars name a subscription's zone by this alone, and take GMT without it.
  `X-WR-TIMEZONE:${timeZone}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
  `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
];

/** Writes a calendar as iCalendar (RFC 5545, 7986). The same calendar gives the same bytes. */
export const writeCalendar = (calendar: Calendar): string => {
  const zone = calendarZoneOf(calendar.timeZone);
  return joinContentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Foyer//Foyer//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(calendar.name === null ? [] : linesOfSubscription(calendar.name, calendar.timeZone)),
    ...zone.lines,
    ...calendar.events.flatMap((event) => linesOfEvent(event, calendar, zone)),
    "END:VCALENDAR",
  ]);
};
