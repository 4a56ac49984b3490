import type { Language } from "@foyer/contract/constants";

const LOCALES: Record<Language, string> = { pl: "pl", en: "en-GB" };

/** Times as people read them, in the zone of an edition. */
export const createTravelTimes = (language: Language, timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, ...options });
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const date = { weekday: "short", day: "numeric", month: "short" } as const;
  const both = format({ ...date, ...clock });
  const hours = format(clock);
  const days = format(date, "UTC");
  return {
    /** "Wed 2 Sept, 21:30" */
    whole: (instant: string) => both.format(new Date(instant)),
    /** "21:30" */
    hour: (instant: string) => hours.format(new Date(instant)),
    /** "Wed 2 Sept", of a day that is no instant */
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
  };
};
