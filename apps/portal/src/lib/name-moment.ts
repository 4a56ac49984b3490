import { nameInstant, readClock } from "@foyer/contract/dates";

const DAY_MS = 86_400_000;

/** The clock, and the date as well where the clock alone would not do. */
type Moment = { time: string; date?: string };

/**
 * Names a moment of the past by the reader's own clock.
 * @param moment in milliseconds since 1970, as is `now`
 * @returns with a date, such as `Tue 2026-11-24, 10:32`, when it is older than a day
 */
export const nameMoment = (moment: number, now: number, language: string): Moment => ({
  time: readClock(moment).clock,
  ...(now - moment > DAY_MS && { date: nameInstant(moment, language) }),
});
