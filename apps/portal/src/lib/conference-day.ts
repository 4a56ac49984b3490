import type { Profile } from "@foyer/contract/conferences/portal";
import { readClock } from "@foyer/contract/dates";

const DAY_MS = 86_400_000;

/** Replaces a day and selects all days in one list. */
export const ALL_DAYS = "all";

export type Calendar = Pick<Profile, "timeZone" | "dayChangeMinutes" | "days">;

/**
 * Returns the wall-clock time at an instant, `HH:mm` in the edition's zone.
 * @param now in milliseconds since 1970
 */
export const wallClockAt = (now: number, { timeZone }: Pick<Calendar, "timeZone">): string =>
  readClock(now, timeZone).clock;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

const dayBefore = (date: string) =>
  new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);

/**
 * Returns the conference day at an instant, `YYYY-MM-DD` in the edition's zone. The night belongs to the
 * evening before until the day change, also on nights with a clock change.
 * @param now in milliseconds since 1970
 */
const conferenceDayAt = (now: number, { timeZone, dayChangeMinutes }: Calendar): string => {
  const { day, clock } = readClock(now, timeZone);
  return minutesOf(clock) < dayChangeMinutes ? dayBefore(day) : day;
};

/** True if an instant may belong to a day in any time zone, with any day change. */
const isNear = (now: number) => (day: string) => {
  const age = now - Date.parse(day);
  return age > -DAY_MS && age < 3 * DAY_MS;
};

/**
 * Returns the current conference day. Loading time zones is slow, so the function computes it only near the
 * conference.
 * @param now in milliseconds since 1970
 * @returns undefined outside the edition's days
 */
export const findToday = (calendar: Calendar, now: number): string | undefined => {
  if (!calendar.days.some(isNear(now))) return undefined;
  const today = conferenceDayAt(now, calendar);
  return calendar.days.find((day) => day === today);
};

/**
 * Returns the first day that has not ended in every time zone.
 * @param now in milliseconds since 1970
 */
export const findComingDay = (days: readonly string[], now: number): string | undefined =>
  days.find((day) => Date.parse(day) + DAY_MS > now);

/** Returns the requested day if the programme has it, else today, else the first day. */
export const pickDay = (
  days: readonly string[],
  requested: string | undefined,
  today: string | undefined,
): string | undefined =>
  days.find((day) => day === requested) ?? days.find((day) => day === today) ?? days[0];
