import { DateTime, IANAZone } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { RawText } from "./raw-schedule.ts";

/** Conference software writes years near ours; anything else is a slip or an attack. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2200;

/** The longest session believed, 31 days in minutes. */
const MAX_DURATION_MINUTES = 31 * 24 * 60;

export type Duration = {
  /** In minutes, the likeliest first: "1:02:00" is a day and two hours, or an hour and two minutes. */
  readings: readonly [number, ...number[]];
  usual: boolean;
};

/** A date, or that of an instant, as YYYY-MM-DD. @throws Failure `bad-date` */
export const readDay = ({ value, place }: RawText): string => {
  const day = DateTime.fromISO(value, { setZone: true });
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || !isBelievable(day))
    throw new Failure("bad-date", { place, params: { value } });
  return value.slice(0, 10);
};

/** The minutes after midnight of HH:MM or HH:MM:SS; null for anything else. */
export const parseClock = (value: string): number | null => {
  const [, hours, minutes, seconds = "0"] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(value) ?? [];
  const isClock = hours !== undefined && Number(hours) <= 23 && Number(minutes) <= 59;
  return isClock && Number(seconds) <= 59 ? Number(hours) * 60 + Number(minutes) : null;
};

/** @throws Failure `bad-time` */
export const readClock = ({ value, place }: RawText): number => {
  const minutes = parseClock(value);
  if (minutes === null) throw new Failure("bad-time", { place, params: { value } });
  return minutes;
};

/** @throws Failure `bad-duration`, also over 31 days */
export const readDuration = ({ value, place }: RawText): Duration => {
  const duration = parseDuration(value);
  if (duration === null) throw new Failure("bad-duration", { place, params: { value } });
  return duration;
};

/**
 * A duration, the usual way HH:MM. Files in the wild also hold HH:MM:SS, pretalx's D:HH:MM, minutes
 * alone, the decimal minutes of '135.0:00' and ISO 8601's 'PT1H30M'. Null for anything else, also over
 * 31 days.
 */
export const parseDuration = (value: string): Duration | null => {
  const { usual, minutes } = parseReadings(value) ?? { usual: false, minutes: [] };
  const [first, ...others] = minutes.filter((reading) => reading <= MAX_DURATION_MINUTES);
  return first === undefined ? null : { readings: [first, ...others], usual };
};

const parseReadings = (value: string): { minutes: number[]; usual: boolean } | null => {
  const parts = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?$/.exec(value);
  if (parts !== null) return readParts(parts.slice(1).filter((part) => part !== undefined));
  const [, alone] = /^(\d{1,5})(?:[.,]\d{1,6})?(?::0{1,2}){0,2}$/.exec(value) ?? [];
  if (alone !== undefined) return { minutes: [Number(alone)], usual: false };
  const [, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/.exec(value) ?? [];
  if (!/^P.*\d/.test(value) || value.endsWith("T")) return null;
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  return total === 0 && !/^PT?0/.test(value) ? null : { minutes: [total], usual: false };
};

const readParts = ([first = "", second = "", third]: string[]) => {
  const clock = Number(first) * 60 + Number(second) + Math.round(Number(third ?? 0) / 60);
  if (third === undefined)
    return { minutes: [clock], usual: Number(second) < 60 && second.length === 2 };
  // Hours are written with a leading zero, days without.
  const areDays = !first.startsWith("0") && Number(second) <= 23 && Number(third) <= 59;
  const withDays = Number(first) * 1440 + Number(second) * 60 + Number(third);
  return { minutes: areDays ? [withDays, clock] : [clock], usual: false };
};

type Written = { written: DateTime; hasOffset: boolean };

/** An ISO 8601 instant with the offset that the file gave it, else in the zone; null for anything else. */
export const parseInstant = (value: string, zone: string): Written | null => {
  const written = DateTime.fromISO(value.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T"), {
    setZone: true,
    zone,
  });
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d/.test(value) || !isBelievable(written)) return null;
  return { written, hasOffset: /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(value) };
};

/**
 * An instant, or null for a date alone.
 * @throws Failure `bad-date`
 */
export const readInstant = ({ value, place }: RawText, zone: string): Written | null => {
  const instant = parseInstant(value, zone);
  if (instant === null && !/^\d{4}-\d{2}-\d{2}$/.test(value))
    throw new Failure("bad-date", { place, params: { value } });
  if (instant === null) readDay({ value, place });
  return instant;
};

/**
 * The instant of a clock time on a conference day. A start before the day change belongs to the night,
 * so to the next date of the calendar. Where clocks skip the hour, it is the one after the gap.
 */
export const placeClock = (
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

const isBelievable = (date: DateTime): boolean =>
  date.isValid && date.year >= FIRST_YEAR && date.year <= LAST_YEAR;
