/** Creating a format is much slower than using it, and a list contains hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${options.timeZone ?? ""}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
};

/**
 * Weekday of a date, `Wed`.
 * @param day `YYYY-MM-DD`
 */
export const nameWeekday = (day: string, language: string): string =>
  formatOf(language, { weekday: "short", timeZone: "UTC" }).format(Date.parse(day));

/**
 * Date in the portal's notation, `Wed 2026-09-02`.
 * @param day `YYYY-MM-DD`
 */
export const nameDay = (day: string, language: string): string =>
  `${nameWeekday(day, language)}\u00a0${day}`;

/**
 * Time of an instant, `14:05`, in the zone of its text. The API writes instants in the edition's zone.
 * @param instant `2026-09-02T14:05:00+02:00`
 */
export const clockOf = (instant: string): string => instant.slice(11, 16);

/** Date of an instant, `2026-09-02`, in the zone of its text. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Date and time of an instant, `Wed 2026-09-02, 14:05`, in the zone of its text. */
export const nameTime = (instant: string, language: string): string =>
  `${nameDay(dayOf(instant), language)}, ${clockOf(instant)}`;

/** Start and end of a panel, `14:05–15:00`, in the zone of their texts. */
export const nameHours = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${clockOf(startDate)}–${clockOf(endDate)}`;

/**
 * Date and time of an instant: `2026-09-02` and `14:05`.
 * @param timeZone defaults to the device's zone
 */
export const readClock = (
  instant: string | number | Date,
  timeZone?: string,
): { day: string; clock: string } => {
  // The Swedish locale formats dates as ISO 8601.
  const format = formatOf("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [day = "", clock = ""] = format.format(new Date(instant)).split(" ");
  return { day, clock };
};

/**
 * Date and time of an instant in the portal's notation, `Wed 2026-09-02, 14:05`.
 * @param timeZone defaults to the device's zone
 */
export const nameInstant = (
  instant: string | number | Date,
  language: string,
  timeZone?: string,
): string => {
  const { day, clock } = readClock(instant, timeZone);
  return `${nameDay(day, language)}, ${clock}`;
};
