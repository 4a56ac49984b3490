import { normalizeForSearch } from "@foyer/contract/search-text";

const MINUTES_PER_DAY = 24 * 60;

/** Number below 2 as spreadsheets store times: a part of a day. A time such as 1.30 has two decimals. */
const DAY_FRACTION = /^(?:0?[.,]\d+|1[.,]\d{3,}|0)$/;
/** Could be a time after midnight as well as a part of a day. */
const UNCLEAR = /^0[.,][1-5]0$/;

const CLOCK =
  /(?<![\d.,:+])(?:(\d{1,2})[:.h](\d{2})(?!\d|[./]\d)(?::\d{2}(?:[.,]\d+)?)? ?(?:([ap])\.? ?m\b\.?)?|(\d{1,2}) ?([ap])\.? ?m\b\.?)/g;
/** Hours and minutes without a sign: "0900". */
const FOUR_DIGITS = /^([01]\d|2[0-3])([0-5]\d)$/;
/** Full hours: "9-10". */
const HOURS = /^(\d{1,2}) ?- ?(\d{1,2})$/;

const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

type Clock = { hour: number; minute: number; half: string | undefined };

const toMinutes = ({ hour, minute, half }: Clock): number =>
  (half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;

/** Adds the half of the day to the first time of "1:00–2:30 PM". */
const completeHalves = (clocks: readonly Clock[]): Clock[] => {
  const [first, second] = clocks;
  if (!first || first.half !== undefined || first.hour > 12 || second?.half === undefined)
    return [...clocks];
  const same = { ...first, half: second.half };
  const other = { ...first, half: "a" };
  return [toMinutes(same) <= toMinutes(second) ? same : other, ...clocks.slice(1)];
};

/** Returns the minutes of a part of a day, such as 0.375 or 0,375; null for anything else. */
export const readDayFraction = (text: string): number | null =>
  DAY_FRACTION.test(text) && !UNCLEAR.test(text)
    ? Math.round(Number(text.replace(",", ".")) * MINUTES_PER_DAY)
    : null;

/**
 * Reads the times of a cell without its date: `9:00`, `9.00`, `9:00 AM`, `0.375`, or both of `9:00–9:45`.
 * @returns times as HH:mm; empty if there are none
 */
export const readClocks = (cell: string): string[] => {
  const text = normalizeForSearch(cell)
    .replace(/^t(?=\d)/, "")
    .replace(FOUR_DIGITS, "$1:$2");
  const fraction = readDayFraction(text);
  if (fraction !== null) return [formatMinutes(fraction)];
  if (UNCLEAR.test(text)) return [];
  const hours = (HOURS.exec(text)?.slice(1) ?? []).map((hour): Clock => ({
    hour: Number(hour),
    minute: 0,
    half: undefined,
  }));
  const written = [...text.matchAll(CLOCK)].map(
    ([, hour, minute = "0", half, hourOfHalf, halfOfHour]): Clock => ({
      hour: Number(hour ?? hourOfHalf),
      minute: Number(minute),
      half: half ?? halfOfHour,
    }),
  );
  const clocks = hours.length > 0 ? hours : completeHalves(written);
  const isValid = clocks.every(({ hour, minute }) => hour <= 24 && minute < 60);
  return isValid ? clocks.map((clock) => formatMinutes(toMinutes(clock))) : [];
};

/** Date of spreadsheet cells with a time only: 1899-12-30 or near it. */
const TIME_ONLY_DATE = /^(?:1899|190[0-4])-\d{2}-\d{2} /;
const UNITS =
  /^(?:(\d{1,3})(?:[.,](\d{1,2}))? ?(?:h|hrs?|hours?|g|godz\w*)\.?)? ?(?:(\d{1,4}) ?(?:'|m|min\w*)\.?)?$/;

/**
 * Reads a duration: `45`, `45 min`, `1 h 30 min`, `1,5`, `1:30`, or a part of a day such as 0.03125.
 * @returns minutes; null for anything else
 */
export const readSheetMinutes = (cell: string): number | null => {
  const text = normalizeForSearch(cell).replace(TIME_ONLY_DATE, "");
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  if (/^0?[.,]\d{3,}$/.test(text)) return readDayFraction(text);
  if (/^\d{1,2}[.,]\d$/.test(text)) return Math.round(Number(text.replace(",", ".")) * 60);
  const [match, whole = "0", decimals = "0", rest = "0"] = UNITS.exec(text) ?? [];
  return match ? Math.round(Number(`${whole}.${decimals}`) * 60) + Number(rest) : null;
};
