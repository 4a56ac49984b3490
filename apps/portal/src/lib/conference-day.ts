import type { Profile } from "@foyer/contract/conferences";
import { readClock } from "@foyer/contract/dates";

const DAY_MS = 86_400_000;

/** In the place of a day: all of them in one list. */
export const ALL_DAYS = "all";

export type Calendar = Pick<Profile, "timeZone" | "dayChangeMinutes" | "days">;

/** What clocks show at an instant, `HH:mm` in the edition's zone. @param now in milliseconds since 1970 */
export const wallClockAt = (now: number, { timeZone }: Pick<Calendar, "timeZone">): string =>
  readClock(now, timeZone).clock;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

const dayBefore = (date: string) =>
  new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);

/**
 * The conference day at an instant, `YYYY-MM-DD` in the edition's zone: until the day changes the
 * night still belongs to the evening before, also where clocks change in it.
 * @param now in milliseconds since 1970
 */
const conferenceDayAt = (now: number, { timeZone, dayChangeMinutes }: Calendar): string => {
  const { day, clock } = readClock(now, timeZone);
  return minutesOf(clock) < dayChangeMinutes ? dayBefore(day) : day;
};

/** Whether an instant may belong to a day in some zone of the world, whenever its days change. */
const isNear = (now: number) => (day: string) => {
  const age = now - Date.parse(day);
  return age > -DAY_MS && age < 3 * DAY_MS;
};

/**
 * The conference day that an edition is in. A browser takes long to open its calendar of zones, so it
 * is asked only near the conference.
 * @param now in milliseconds since 1970
 * @returns undefined outside the edition's days
 */
export const findToday = (calendar: Calendar, now: number): string | undefined => {
  if (!calendar.days.some(isNear(now))) return undefined;
  const today = conferenceDayAt(now, calendar);
  return calendar.days.find((day) => day === today);
};

/** The first day of some that is not over in every zone of the world. @param now in milliseconds since 1970 */
export const findComingDay = (days: readonly string[], now: number): string | undefined =>
  days.find((day) => Date.parse(day) + DAY_MS > now);

/** The wished day when the programme has it, else today, else the first, if there is one. */
export const pickDay = (
  days: readonly string[],
  wished: string | undefined,
  today: string | undefined,
): string | undefined =>
  days.find((day) => day === wished) ?? days.find((day) => day === today) ?? days[0];
