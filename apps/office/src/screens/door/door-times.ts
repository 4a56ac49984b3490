import type { Language } from "@foyer/contract/constants";
import { nameInstant, readClock } from "@foyer/contract/dates";

/** When somebody came, in the zone of an edition: the hour today, the day as well before. */
export const createDoorTimes =
  (language: Language, timeZone: string) =>
  (instant: string): string => {
    const { day, clock } = readClock(instant, timeZone);
    const isToday = day === readClock(Date.now(), timeZone).day;
    return isToday ? clock : nameInstant(instant, language, timeZone);
  };

export type DoorTimes = ReturnType<typeof createDoorTimes>;
