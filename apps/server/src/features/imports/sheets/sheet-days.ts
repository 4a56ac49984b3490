import { normalizeForSearch } from "@foyer/contract/search-text";
import { DateTime } from "luxon";

/** Month names without accents: Polish in the nominative, genitive and locative, English, abbreviations. */
const MONTHS = [
  "stycz(?:en|nia|niu)|sty|january|jan",
  "lut(?:y|ego|ym)|lut|february|feb",
  "mar(?:zec|ca|cu|ch)?",
  "kwie(?:cien|tnia|tniu)|kwi|april|apr",
  "maj[au]?|may",
  "czerw(?:iec|ca|cu)|cze|june?",
  "lip(?:iec|ca|cu)?|july?",
  "sierp(?:ien|nia|niu)|sie|august|aug",
  "wrze(?:sien|snia|sniu)|wrz|september|sept?",
  "pazdziernik[au]?|paz|october|oct",
  "listopad(?:a|zie)?|lis|november|nov",
  "grud(?:zien|nia|niu)|gru|december|dec",
].map((names) => new RegExp(`^(?:${names})$`));

const ROMAN_MONTHS = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

const WEEKDAY =
  "(?:poniedzial\\w*|pon|wtor\\w*|wt|srod\\w*|sr|czwart\\w*|czw|piat\\w*|pt|sobot\\w*|sob|niedziel\\w*|niedz|nd|" +
  "monday|mon|tuesday|tues?|wednesday|wed|thursday|thu(?:rs?)?|friday|fri|saturday|sat|sunday|sun)";
const DAY_NUMBER = "(?:day|dzien)(?: (?:\\d{1,2}|[ivx]+))?";
/** Number of a day of the conference: "Day 1", "Dzień 2.", "3". */
const NUMBER_OF_DAY = /^(day |dzien )?(\d{1,2})[.:)]?$/;
/** Names of days and similar text before a date: "poniedziałek, ", "Dzień 1 – ", "dnia ". */
const PREFIX = new RegExp(`^(?:(?:${WEEKDAY}|${DAY_NUMBER}|dnia)(?![a-z\\d])[.,:;()| -]*)+`);

const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/;
const YEAR_AND_NAME = /^(\d{4})[ ./-]([a-z]+)[ ./-](\d{1,2})(?!\d)/;
const NUMERIC = /^(\d{1,2}) ?([./-]) ?(\d{1,2})(?: ?\2 ?(\d{4}|\d{2})(?![\d:]))?(?![\d:])/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|-go)?[ .-]+(?:of )?([a-z]+)(?:[ .,/-]+(\d{4})(?![\d:])|-(\d{2})(?![\d:]))?/;
const NAME_AND_DAY = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:.])(?:,? (\d{4})(?![\d:]))?/;
/** Number of days since 1899-12-30, as spreadsheets store dates, from 2000 to 2099. */
const SERIAL = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:[.,](\d+))?$/;

/** Date of spreadsheet cells with a time only: 1899-12-30 or near it. */
const LAST_DATE_OF_TIMES = "1905-01-01";

/** Interpretation of the dates of a column. */
export type DayFormat = {
  /** True if 05/06/2027 is 6 May. A date that fits only one order is read in that order. */
  isMonthFirst: boolean;
  /** Year of dates without one; null if such texts are no dates. */
  year: string | null;
};

const DAY_FIRST: DayFormat = { isMonthFirst: false, year: null };

type ParsedDay = { day: string; hasYear: boolean; rest: string };

const toDay = (year: string, month: number, day: string): string | null => {
  const date = DateTime.utc(Number(year), month, Number(day));
  return date.isValid ? date.toISODate() : null;
};

const findMonth = (name: string): number =>
  1 +
  Math.max(
    ROMAN_MONTHS.indexOf(name),
    MONTHS.findIndex((names) => names.test(name)),
  );

const toFullYear = (year: string | undefined): string | undefined =>
  year?.length === 2 ? `20${year}` : year;

type Match = { year: string | undefined; dates: [month: number, day: string][]; length: number };

const matchDay = (text: string, isMonthFirst: boolean): Match | null => {
  const iso = YEAR_FIRST.exec(text);
  if (iso) {
    const [{ length }, year, month, day = ""] = iso;
    return { year, dates: [[Number(month), day]], length };
  }
  const [named, yearBefore, monthBetween = "", dayAfter = ""] = YEAR_AND_NAME.exec(text) ?? [];
  if (named && findMonth(monthBetween) > 0)
    return {
      year: yearBefore,
      dates: [[findMonth(monthBetween), dayAfter]],
      length: named.length,
    };
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [{ length }, first = "", , second = "", year] = numeric;
    const dayFirst: Match["dates"][number] = [Number(second), first];
    const monthFirst: Match["dates"][number] = [Number(first), second];
    const dates = isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
    return { year: toFullYear(year), dates, length };
  }
  const [match, day = "", name = "", year, shortYear] = DAY_AND_NAME.exec(text) ?? [];
  if (match && findMonth(name) > 0)
    return {
      year: year ?? toFullYear(shortYear),
      dates: [[findMonth(name), day]],
      length: match.length,
    };
  const [american, month = "", dayOfMonth = "", yearAfter] = NAME_AND_DAY.exec(text) ?? [];
  return american && findMonth(month) > 0
    ? { year: yearAfter, dates: [[findMonth(month), dayOfMonth]], length: american.length }
    : null;
};

const normalizeDay = (text: string): string => normalizeForSearch(text).replace(PREFIX, "");

/**
 * Parses a date at the start of a cell, after the name of the day: `2027-03-15`, `2027-Mar-15`, `15.03.2027`,
 * `3/15/2027`, `15 marca 2027`, `March 15, 2027`, `16.03`, or the number of a spreadsheet.
 * @returns the day as YYYY-MM-DD with the normalised text after it; null for anything else
 */
export const parseSheetDay = (
  cell: string,
  { isMonthFirst, year: defaultYear }: DayFormat = DAY_FIRST,
): ParsedDay | null => {
  const text = normalizeDay(cell);
  const [, serial, fraction] = SERIAL.exec(text) ?? [];
  if (serial !== undefined) {
    const day = DateTime.utc(1899, 12, 30)
      .plus({ days: Number(serial) })
      .toFormat("yyyy-MM-dd");
    return { day, hasYear: true, rest: fraction === undefined ? "" : `0.${fraction}` };
  }
  const match = matchDay(text, isMonthFirst);
  const year = match?.year ?? defaultYear;
  if (!match || year === null) return null;
  const day = match.dates
    .map(([month, dayOfMonth]) => toDay(year, month, dayOfMonth))
    .find((date) => date !== null);
  if (day === undefined || day < LAST_DATE_OF_TIMES) return null;
  return { day, hasYear: match.year !== undefined, rest: text.slice(match.length) };
};

/** Order of day and month in a column. */
export type DayOrder = {
  isMonthFirst: boolean;
  /** Indices of the cells that fit both orders, if no cell and no header decides. */
  undecided: number[];
};

/**
 * Finds the order of day and month of a whole column. The header ("MM/DD/YYYY") or one cell that fits only
 * one order decides; a column that fits both orders is read day first. Dots always mean day first.
 */
export const findDayOrder = (header: string, cells: readonly string[]): DayOrder => {
  if (/\bm{1,2} ?[./-] ?d{1,2}\b/i.test(header)) return { isMonthFirst: true, undecided: [] };
  const isDayFirst = /\b[dj]{1,2} ?[./-] ?m{1,2}\b/i.test(header);
  let fitsDayFirst = isDayFirst;
  let fitsMonthFirst = false;
  const undecided: number[] = [];
  for (const [index, cell] of cells.entries()) {
    const [, first, sign, second] = NUMERIC.exec(normalizeDay(cell)) ?? [];
    if (first === undefined || second === undefined || Number(first) === Number(second)) continue;
    if (Number(first) > 12) fitsDayFirst = true;
    else if (Number(second) > 12) fitsMonthFirst = Number(second) <= 31;
    else if (sign !== ".") undecided.push(index);
  }
  const isMonthFirst = fitsMonthFirst && !fitsDayFirst;
  return { isMonthFirst, undecided: fitsDayFirst !== fitsMonthFirst ? [] : undecided };
};

/**
 * Parses the number of a day of the conference.
 * @returns 1 for "Day 1", "Dzień 1" and "1", and whether the text names it as a day; null for anything else
 */
export const parseDayNumber = (cell: string): { number: number; isNamed: boolean } | null => {
  const [, name, number] = NUMBER_OF_DAY.exec(normalizeForSearch(cell)) ?? [];
  return number === undefined || Number(number) === 0
    ? null
    : { number: Number(number), isNamed: name !== undefined };
};

/** Returns the nth day from the first one, both as YYYY-MM-DD. */
export const toNthDay = (firstDay: string, number: number): string =>
  DateTime.fromISO(firstDay, { zone: "utc" })
    .plus({ days: number - 1 })
    .toFormat("yyyy-MM-dd");
