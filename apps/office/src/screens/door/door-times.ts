import type { Language } from "@foyer/contract/constants";

/** When somebody came, in the zone of an edition: the hour today, the day as well before. */
export const createDoorTimes = (language: Language, timeZone: string) => {
  const locale = language === "pl" ? "pl" : "en-GB";
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const hour = new Intl.DateTimeFormat(locale, { timeZone, ...clock });
  const date = { weekday: "short", day: "numeric", month: "short" } as const;
  const whole = new Intl.DateTimeFormat(locale, { timeZone, ...date, ...clock });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone });
  return (instant: string): string => {
    const at = new Date(instant);
    return (day.format(at) === day.format(new Date()) ? hour : whole).format(at);
  };
};

export type DoorTimes = ReturnType<typeof createDoorTimes>;
