const DAY_MS = 86_400_000;

/** The clock, and the date as well where the clock alone would not do. */
type Moment = { time: string; date?: string };

const LOCALES: Record<string, string> = { pl: "pl-PL", en: "en-GB" };

/**
 * Names a moment of the past by the reader's own clock.
 * @param moment in milliseconds since 1970, as is `now`
 * @returns with a date, such as `24 November, 10:32`, when it is older than a day
 */
export const nameMoment = (moment: number, now: number, language: string): Moment => {
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], options).format(moment);
  const time = name({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (now - moment <= DAY_MS) return { time };
  return { time, date: `${name({ day: "numeric", month: "long" })}, ${time}` };
};
