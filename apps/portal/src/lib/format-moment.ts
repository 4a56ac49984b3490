import { nameInstant, readClock } from "@foyer/contract/dates";

const DAY_MS = 86_400_000;

/** The date is set if the time alone would be ambiguous. */
type Moment = { time: string; date?: string };

/**
 * Formats a past moment in the device's time zone.
 * @param moment in milliseconds since 1970, like `now`
 * @returns with a date, such as `Tue 2026-11-24, 10:32`, if it is older than a day
 */
export const formatMoment = (moment: number, now: number, language: string): Moment => ({
  time: readClock(moment).clock,
  ...(now - moment > DAY_MS && { date: nameInstant(moment, language) }),
});
