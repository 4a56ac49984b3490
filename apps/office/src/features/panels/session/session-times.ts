import { fromLocal, toLocal } from "../../../lib/zone.ts";

/** Day and times as the form shows them; null if empty. */
export type SessionTimes = {
  readonly day: string | null;
  readonly start: string | null;
  readonly end: string | null;
};

/** Fields of the record. */
export type SessionInstants = {
  readonly day: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

type EditionClock = { readonly zone: string; readonly dayChangeMinutes: number };

const clockOf = (instant: string | null, zone: string): string | null =>
  instant && toLocal(instant, zone).slice("2026-09-01T".length);

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

export const toSessionTimes = (
  { day, startsAt, endsAt }: SessionInstants,
  zone: string,
): SessionTimes => ({ day, start: clockOf(startsAt, zone), end: clockOf(endsAt, zone) });

/**
 * Returns the fields for a day and two times. A conference day continues after midnight, so times before its
 * start belong to the next calendar day. An end before the start belongs to the day after the start.
 */
export const toSessionInstants = (
  { day, start, end }: SessionTimes,
  { zone, dayChangeMinutes }: EditionClock,
): SessionInstants => {
  if (day === null) return { day, startsAt: null, endsAt: null };
  const dateOf = (clock: string) => (minutesOf(clock) < dayChangeMinutes ? nextDay(day) : day);
  const startDate = start && dateOf(start);
  const endDate = end && dateOf(end);
  const isNextDay =
    startDate && endDate && start && end && `${endDate}T${end}` < `${startDate}T${start}`;
  return {
    day,
    startsAt: start && startDate ? fromLocal(`${startDate}T${start}`, zone) : null,
    endsAt:
      end && endDate ? fromLocal(`${isNextDay ? nextDay(endDate) : endDate}T${end}`, zone) : null,
  };
};
