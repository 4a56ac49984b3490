/** To make a format takes far longer than to use it, and a list has hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${options.timeZone ?? ""}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
};

/** The weekday of a date, `Wed`. @param day `YYYY-MM-DD` */
export const nameWeekday = (day: string, language: string): string =>
  formatOf(language, { weekday: "short", timeZone: "UTC" }).format(Date.parse(day));

/** A date as people read it everywhere, `Wed 2026-09-02`. @param day `YYYY-MM-DD` */
export const nameDay = (day: string, language: string): string =>
  `${nameWeekday(day, language)}\u00a0${day}`;

/**
 * What calendar and clock show at an instant: `2026-09-02` and `14:05`.
 * @param timeZone the reader's own, unless said
 */
export const readClock = (
  instant: string | number | Date,
  timeZone?: string,
): { day: string; clock: string } => {
  // Swedish writes dates as ISO 8601 does.
  const format = formatOf("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [day = "", clock = ""] = format.format(new Date(instant)).split(" ");
  return { day, clock };
};

/**
 * Date and clock of an instant as people read them everywhere, `Wed 2026-09-02, 14:05`.
 * @param timeZone the reader's own, unless said
 */
export const nameInstant = (
  instant: string | number | Date,
  language: string,
  timeZone?: string,
): string => {
  const { day, clock } = readClock(instant, timeZone);
  return `${nameDay(day, language)}, ${clock}`;
};
