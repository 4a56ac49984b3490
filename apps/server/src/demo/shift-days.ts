import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";
import { DateTime } from "luxon";
import type { Clock } from "../lib/clock.ts";
import { dayOf } from "../lib/conference-day.ts";

/** Day and instant in the files that correspond to now, in the current edition's zone. */
const WRITTEN_ON = "2026-09-02";
const WRITTEN_AT = DateTime.fromISO("2026-09-02T12:00:00Z");
const TIME_ZONE = "Europe/Warsaw";

/** A day, alone or with a local time, or an instant. */
const DATES = /"(\d{4}-\d{2}-\d{2})(?:( \d{2}:\d{2})|(T[\d:]+Z))?"/g;

/** Returns the current conference day in a zone, `YYYY-MM-DD`. */
export const today = (clock: Clock, timeZone: string): string =>
  dayOf(DateTime.fromJSDate(clock.now()), timeZone, DEFAULT_DAY_CHANGE_MINUTES);

/** Shifts the days of a file to today, and its instants by the time since `WRITTEN_AT`. */
export const shiftDays = (json: string, clock: Clock): string => {
  const zone = "utc";
  const writtenOn = DateTime.fromISO(WRITTEN_ON, { zone });
  const days = DateTime.fromISO(today(clock, TIME_ZONE), { zone }).diff(writtenOn, "days");
  const elapsed = DateTime.fromJSDate(clock.now()).diff(WRITTEN_AT);
  return json.replaceAll(DATES, (_date, day: string, time?: string, instantTime?: string) => {
    if (instantTime === undefined) {
      return `"${DateTime.fromISO(day, { zone }).plus(days).toISODate()}${time ?? ""}"`;
    }
    const instant = DateTime.fromISO(`${day}${instantTime}`, { zone }).plus(elapsed);
    return `"${instant.toISO({ suppressMilliseconds: true })}"`;
  });
};
