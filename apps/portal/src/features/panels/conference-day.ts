import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";

const MINUTE_MS = 60_000;

/**
 * The conference day at an instant, `YYYY-MM-DD` in the edition's zone: until the hour of day change
 * the night still belongs to the evening before. Takes milliseconds since 1970 and an IANA zone.
 */
export const conferenceDayAt = (now: number, timeZone: string): string => {
  const shifted = now - DEFAULT_DAY_CHANGE_MINUTES * MINUTE_MS;
  // Swedish writes dates the way ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(shifted);
};

/**
 * Picks the day to show: the wished one when the programme has it, else today, else the first.
 * Takes days `YYYY-MM-DD`; gives undefined only for a programme without days.
 */
export const pickDay = (
  days: readonly string[],
  wished: string | undefined,
  today: string,
): string | undefined =>
  days.find((day) => day === wished) ?? days.find((day) => day === today) ?? days[0];
