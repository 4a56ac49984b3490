import type { Language } from "@foyer/contract/constants";
import { nameInstant, readClock } from "@foyer/contract/dates";

/**
 * Returns a formatter of check-in times in the zone of the edition: the time for today, otherwise day and
 * time.
 */
export const createCheckInTimeFormat =
  (language: Language, timeZone: string) =>
  (instant: string): string => {
    const { day, clock } = readClock(instant, timeZone);
    const isToday = day === readClock(Date.now(), timeZone).day;
    return isToday ? clock : nameInstant(instant, language, timeZone);
  };

export type FormatCheckInTime = ReturnType<typeof createCheckInTimeFormat>;
