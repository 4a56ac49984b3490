import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";
import { DateTime } from "luxon";
import type { Clock } from "../lib/clock.ts";
import { dayOf } from "../lib/conference-day.ts";

/** The day, in the current edition's zone, and the instant at which its files are written. */
const WRITTEN_ON = "2026-09-02";
const WRITTEN_AT = DateTime.fromISO("2026-09-02T12:00:00Z");
const TIME_ZONE = "Europe/Warsaw";

/** A day, alone or with a time by local clocks, or an instant. */
const DATES = /"(\d{4}-\d{2}-\d{2})(?:( \d{2}:\d{2})|(T[\d:]+Z))?"/g;

/** The conference day that it is now, `YYYY-MM-DD` in a zone. */
export const today = (clock: Clock, timeZone: string): string =>
  dayOf(DateTime.fromJSDate(clock.now()), timeZone, DEFAULT_DAY_CHANGE_MINUTES);

/** Lays the days of a file around today, and what was so many minutes ago as many before now. */
export const moveDays = (json: string, clock: Clock): string => {
  const zone = "utc";
  const from = DateTime.fromISO(WRITTEN_ON, { zone });
  const days = DateTime.fromISO(today(clock, TIME_ZONE), { zone }).diff(from, "days");
  const later = DateTime.fromJSDate(clock.now()).diff(WRITTEN_AT);
  return json.replaceAll(DATES, (_date, day: string, time?: string, ofInstant?: string) => {
    if (ofInstant === undefined) {
      return `"${DateTime.fromISO(day, { zone }).plus(days).toISODate()}${time ?? ""}"`;
    }
    const instant = DateTime.fromISO(`${day}${ofInstant}`, { zone }).plus(later);
    return `"${instant.toISO({ suppressMilliseconds: true })}"`;
  });
};
