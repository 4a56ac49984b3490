import type { Language } from "@foyer/contract/constants";
import { nameDay, nameInstant, readClock } from "@foyer/contract/dates";

/** Times as people read them, in the zone of an edition. */
export const createTravelTimes = (language: Language, timeZone: string) => ({
  /** "Wed 2026-09-02, 21:30" */
  whole: (instant: string) => nameInstant(instant, language, timeZone),
  /** "21:30" */
  hour: (instant: string) => readClock(instant, timeZone).clock,
  /** "Wed 2026-09-02" */
  day: (day: string) => nameDay(day, language),
});
