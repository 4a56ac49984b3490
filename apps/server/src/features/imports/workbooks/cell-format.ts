/** Numbers of the built-in formats for dates and times (ECMA-376 part 1, section 18.8.30). */
const DATE_FORMATS = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
] as const;
const TIME_FORMATS = [
  [18, 21],
  [32, 33],
  [45, 45],
  [47, 47],
  [55, 56],
] as const;
const ELAPSED_FORMAT = 46;

/** Kind of a cell's number: a date that can include a time, a time of day, or hours above 24. */
export type NumberKind = "number" | "date" | "time" | "elapsed";

const isWithin = (ranges: readonly (readonly [number, number])[], id: number): boolean =>
  ranges.some(([first, last]) => id >= first && id <= last);

/** Classifies a format by its code, such as `[$-415]d mmmm yyyy;@` or `0.00" days"`. */
const classifyCode = (code: string): NumberKind => {
  const [firstSection = ""] = code.split(";");
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(firstSection);
  // Texts in quotation marks, escaped characters, colours and locales are not part of the date.
  const letters = firstSection
    .replaceAll(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]/g, "")
    .replaceAll(/general/gi, "");
  if (elapsed) return "elapsed";
  if (/[dy]/i.test(letters)) return "date";
  if (/[hs]/i.test(letters)) return "time";
  return /m/i.test(letters) ? "date" : "number";
};

/** Classifies the number format of a cell. @param code code of a format of the workbook itself */
export const classifyFormat = (id: number, code: string | undefined): NumberKind => {
  if (code !== undefined) return classifyCode(code);
  if (id === ELAPSED_FORMAT) return "elapsed";
  if (isWithin(DATE_FORMATS, id)) return "date";
  return isWithin(TIME_FORMATS, id) ? "time" : "number";
};

const DAY_SECONDS = 86_400;
/** Days between 1899-12-30 and 1970-01-01, and between the epochs of 1900 and 1904. */
const UNIX_EPOCH_DAYS = 25_569;
const EPOCH_1904_DAYS = 1_462;
/** The last day that spreadsheets know, 31 December 9999. */
const MAX_DAYS = 2_958_465;

const padTwo = (value: number): string => String(value).padStart(2, "0");

const formatClock = (seconds: number): string =>
  `${padTwo(Math.floor(seconds / 3_600))}:${padTwo(Math.floor(seconds / 60) % 60)}`;

const formatDay = (days: number): string => {
  // Spreadsheets count 29 February 1900, which did not exist.
  const real = days < 60 ? days + 1 : days;
  return new Date((real - UNIX_EPOCH_DAYS) * DAY_SECONDS * 1_000).toISOString().slice(0, 10);
};

/**
 * Formats the number of a cell: `2027-03-15`, `2027-03-15 10:00`, `10:00` for a time without a date, else the
 * number. A time is a binary fraction of a day (10:00 is 0.416666666664), hence rounded to the second before
 * the seconds are dropped.
 */
export const formatNumber = (value: number, kind: NumberKind, is1904 = false): string => {
  if (kind === "number" || !(value >= 0) || value > MAX_DAYS) return String(value);
  const seconds = Math.round(value * DAY_SECONDS);
  if (kind === "elapsed") return formatClock(seconds);
  if (value < 1) return formatClock(seconds % DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS) + (is1904 ? EPOCH_1904_DAYS : 0);
  const time = seconds % DAY_SECONDS;
  return time === 0 ? formatDay(days) : `${formatDay(days)} ${formatClock(time)}`;
};
