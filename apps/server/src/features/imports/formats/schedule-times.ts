import { DateTime, IANAZone } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { RawText } from "./raw-schedule.ts";

/** Other years are typing errors or attacks. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2200;

/** Longest plausible panel in minutes, 31 days. */
const MAX_DURATION_MINUTES = 31 * 24 * 60;

export type Duration = {
  /** In minutes, the most likely first: "1:02:00" is a day and two hours, or an hour and two minutes. */
  readings: readonly [number, ...number[]];
  isUsual: boolean;
};

/** Returns the date of a date or instant as YYYY-MM-DD. @throws Failure `bad-date` */
export const readDay = ({ value, position }: RawText): string => {
  const day = DateTime.fromISO(value, { setZone: true });
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || !isPlausible(day))
    throw new Failure("bad-date", { position, params: { value } });
  return value.slice(0, 10);
};

/** Returns the minutes after midnight of HH:MM or HH:MM:SS, or null. */
export const parseClock = (value: string): number | null => {
  const [, hours, minutes, seconds = "0"] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(value) ?? [];
  const isClock = hours !== undefined && Number(hours) <= 23 && Number(minutes) <= 59;
  return isClock && Number(seconds) <= 59 ? Number(hours) * 60 + Number(minutes) : null;
};

/** @throws Failure `bad-time` */
export const readClock = ({ value, position }: RawText): number => {
  const minutes = parseClock(value);
  if (minutes === null) throw new Failure("bad-time", { position, params: { value } });
  return minutes;
};

/** @throws Failure `bad-duration`, also for more than 31 days */
export const readDuration = ({ value, position }: RawText): Duration => {
  const duration = parseDuration(value);
  if (duration === null) throw new Failure("bad-duration", { position, params: { value } });
  return duration;
};

/**
 * Parses a duration, usually HH:MM. Real files also contain HH:MM:SS, pretalx's D:HH:MM, plain minutes,
 * decimal minutes as '135.0:00' and ISO 8601's 'PT1H30M'. Returns null for anything else and for more than 31
 * days.
 */
export const parseDuration = (value: string): Duration | null => {
  const { isUsual, minutes } = parseReadings(value) ?? { isUsual: false, minutes: [] };
  const [first, ...others] = minutes.filter((reading) => reading <= MAX_DURATION_MINUTES);
  return first === undefined ? null : { readings: [first, ...others], isUsual };
};

const parseReadings = (value: string): { minutes: number[]; isUsual: boolean } | null => {
  const parts = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?$/.exec(value);
  if (parts !== null) return readParts(parts.slice(1).filter((part) => part !== undefined));
  const [, minutesOnly] = /^(\d{1,5})(?:[.,]\d{1,6})?(?::0{1,2}){0,2}$/.exec(value) ?? [];
  if (minutesOnly !== undefined) return { minutes: [Number(minutesOnly)], isUsual: false };
  const [, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/.exec(value) ?? [];
  if (!/^P.*\d/.test(value) || value.endsWith("T")) return null;
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  return total === 0 && !/^PT?0/.test(value) ? null : { minutes: [total], isUsual: false };
};

const readParts = ([first = "", second = "", third]: string[]) => {
  const clock = Number(first) * 60 + Number(second) + Math.round(Number(third ?? 0) / 60);
  if (third === undefined)
    return { minutes: [clock], isUsual: Number(second) < 60 && second.length === 2 };
  // Hours have a leading zero, days do not.
  const areDays = !first.startsWith("0") && Number(second) <= 23 && Number(third) <= 59;
  const withDays = Number(first) * 1440 + Number(second) * 60 + Number(third);
  return { minutes: areDays ? [withDays, clock] : [clock], isUsual: false };
};

type ParsedInstant = { dateTime: DateTime; hasOffset: boolean };

/** Parses an ISO 8601 instant with its own offset, or else in the zone; null for anything else. */
export const parseInstant = (value: string, zone: string): ParsedInstant | null => {
  const dateTime = DateTime.fromISO(value.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T"), {
    setZone: true,
    zone,
  });
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d/.test(value) || !isPlausible(dateTime)) return null;
  return { dateTime, hasOffset: /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(value) };
};

/**
 * Reads an instant; null for a date without a time.
 * @throws Failure `bad-date`
 */
export const readInstant = ({ value, position }: RawText, zone: string): ParsedInstant | null => {
  const instant = parseInstant(value, zone);
  if (instant === null && !/^\d{4}-\d{2}-\d{2}$/.test(value))
    throw new Failure("bad-date", { position, params: { value } });
  if (instant === null) readDay({ value, position });
  return instant;
};

/**
 * Converts a local time on a conference day. A start before the change of day belongs to the next calendar
 * date. A skipped hour becomes the one after the gap.
 */
export const toInstant = (
  day: string,
  minutes: number,
  dayChangeMinutes: number,
  zone: string,
): { instant: DateTime; absent: boolean } => {
  const date = DateTime.fromISO(day, { zone: "utc" }).plus({
    days: minutes < dayChangeMinutes ? 1 : 0,
  });
  const { year, month, day: dayOfMonth } = date;
  const instant = DateTime.fromObject(
    { year, month, day: dayOfMonth, hour: Math.floor(minutes / 60), minute: minutes % 60 },
    { zone },
  );
  return { instant, absent: instant.hour * 60 + instant.minute !== minutes };
};

export const isZone = (name: string): boolean =>
  /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);

const isPlausible = (date: DateTime): boolean =>
  date.isValid && date.year >= FIRST_YEAR && date.year <= LAST_YEAR;
