import { DateTime } from "luxon";
import { type CalendarZone, getCalendarZone, toUtc } from "./calendar-zone.ts";
import { escapeText, joinContentLines } from "./content-lines.ts";

/** Event of a calendar. Texts are plain. */
export type CalendarEvent = {
  uid: string;
  topic: string;
  /** Conference day, `YYYY-MM-DD`. */
  date: string;
  /** ISO 8601 with the offset of the edition's zone. */
  startDate: string;
  endDate: string;
  location: string;
  description: string;
  thematicPath: string | null;
  /** Page of the item; null without a page. */
  url: string | null;
  isCancelled: boolean;
};

export type Calendar = {
  /** Name of a subscription. Null for a file of one event, which merges into the importing calendar. */
  name: string | null;
  timeZone: string;
  /** Increased by each change of the edition; calendars recognise newer events by it. */
  revision: { number: number; raisedAt: Date };
  /** False if the edition hides times; events are then all-day events. */
  showsTime: boolean;
  events: readonly CalendarEvent[];
};

/** Requested polling interval; most calendars poll less often. */
const REFRESH_INTERVAL = "PT1H";

const SEQUENCE_MAX = 2_147_483_647;

const writeText = (property: string, text: string | null): string =>
  text ? `${property}:${escapeText(text)}` : "";

const toDateDigits = (date: string): string => date.replaceAll("-", "");

/** Returns the exclusive end of an all-day event. */
const getNextDay = (date: string): string =>
  DateTime.fromISO(date, { zone: "utc" }).plus({ days: 1 }).toISODate() ?? date;

const writeTimes = (
  { date, startDate, endDate }: CalendarEvent,
  { writeTime }: CalendarZone,
  showsTime: boolean,
): string[] => {
  if (!showsTime) {
    return [
      `DTSTART;VALUE=DATE:${toDateDigits(date)}`,
      `DTEND;VALUE=DATE:${toDateDigits(getNextDay(date))}`,
    ];
  }
  const hasLength = Date.parse(startDate) < Date.parse(endDate);
  return [writeTime("DTSTART", startDate), hasLength ? writeTime("DTEND", endDate) : ""];
};

const writeEvent = (event: CalendarEvent, calendar: Calendar, zone: CalendarZone): string[] => {
  const { number, raisedAt } = calendar.revision;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${toUtc(raisedAt)}`,
    `LAST-MODIFIED:${toUtc(raisedAt)}`,
    `SEQUENCE:${Math.min(number, SEQUENCE_MAX)}`,
    ...writeTimes(event, zone, calendar.showsTime),
    writeText("SUMMARY", event.topic),
    writeText("LOCATION", event.location),
    writeText("DESCRIPTION", event.description),
    writeText("CATEGORIES", event.thematicPath),
    event.url ? `URL:${event.url}` : "",
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
};

const writeSubscription = (name: string, timeZone: string): string[] => [
  writeText("NAME", name),
  writeText("X-WR-CALNAME", name),
  // Web calendars read the zone of a subscription only here and fall back to GMT.
  `X-WR-TIMEZONE:${timeZone}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
  `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
];

/** Writes a calendar as iCalendar (RFC 5545, 7986). The same calendar produces the same bytes. */
export const writeCalendar = (calendar: Calendar): string => {
  const zone = getCalendarZone(calendar.timeZone);
  return joinContentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Foyer//Foyer//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(calendar.name === null ? [] : writeSubscription(calendar.name, calendar.timeZone)),
    ...zone.lines,
    ...calendar.events.flatMap((event) => writeEvent(event, calendar, zone)),
    "END:VCALENDAR",
  ]);
};
