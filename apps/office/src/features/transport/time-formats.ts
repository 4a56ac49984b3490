import type { Language } from "@foyer/contract/constants";
import { nameDay, nameInstant, readClock } from "@foyer/contract/dates";

/** Formatters of days and times in the zone of the edition. */
export const createTimeFormats = (language: Language, timeZone: string) => ({
  /** For example "Wed 2026-09-02, 21:30". */
  whole: (instant: string) => nameInstant(instant, language, timeZone),
  /** For example "21:30". */
  hour: (instant: string) => readClock(instant, timeZone).clock,
  /** For example "Wed 2026-09-02". */
  day: (day: string) => nameDay(day, language),
});
