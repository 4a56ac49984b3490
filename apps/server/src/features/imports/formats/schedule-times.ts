import { DateTime, IANAZone } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { RawText } from "./raw-schedule.ts";

/** Conference software writes years near ours; anything else is a slip or an attack. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2200;

/** The longest session believed, 31 days in minutes. */
const MAX_DURATION_MINUTES = 31 * 24 * 60;

type ReadDuration = { minutes: number; usual: boolean };

/** A date, or that of an instant, as YYYY-MM-DD. @throws Failure `bad-date` */
export const readDay = ({ value, place }: RawText): string => {
  const day = DateTime.fromISO(value, { setZone: true });
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || !isBelievable(day))
    throw new Failure("bad-date", { place, params: { value } });
  return value.slice(0, 10);
};

/** The minutes after midnight of HH:MM or HH:MM:SS. @throws Failure `bad-time` */
export const readClock = ({ value, place }: RawText): number => {
  const [, hours, minutes, seconds = "0"] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(value) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    throw new Failure("bad-time", { place, params: { value } });
  }
  return Number(hours) * 60 + Number(minutes);
};

/**
 * The minutes of a duration, and whether it was written the usual way, HH:MM. Files in the wild also
 * hold H:MM:SS, minutes alone, the decimal minutes of '135.0:00' and ISO 8601's 'PT1H30M'.
 * @throws Failure `bad-duration`, also over 31 days
 */
export const readDuration = ({ value, place }: RawText): ReadDuration => {
  const read = parseDuration(value);
  if (read === null || read.minutes > MAX_DURATION_MINUTES)
    throw new Failure("bad-duration", { place, params: { value } });
  return read;
};

const parseDuration = (value: string): ReadDuration | null => {
  const [, hours, minutes, seconds] = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}))?$/.exec(value) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    const total = Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds ?? 0) / 60);
    return {
      minutes: total,
      usual: seconds === undefined && Number(minutes) < 60 && minutes.length === 2,
    };
  }
  const [, alone] = /^(\d{1,5})(?:[.,]\d{1,6})?(?::0{1,2}){0,2}$/.exec(value) ?? [];
  if (alone !== undefined) return { minutes: Number(alone), usual: false };
  const [, days = 0, isoHours = 0, isoMinutes = 0] =
    /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/.exec(value) ?? [];
  if (!/^P.*\d/.test(value) || value.endsWith("T")) return null;
  const total = Number(days) * 1440 + Number(isoHours) * 60 + Number(isoMinutes);
  return total === 0 && !/^PT?0/.test(value) ? null : { minutes: total, usual: false };
};

/**
 * An ISO 8601 instant with the offset that the file gave it, else in the zone; null for a date alone.
 * @throws Failure `bad-date`
 */
export const readInstant = (
  { value, place }: RawText,
  zone: string,
): { written: DateTime; hasOffset: boolean } | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    readDay({ value, place });
    return null;
  }
  const written = DateTime.fromISO(value.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T"), {
    setZone: true,
    zone,
  });
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d/.test(value) || !isBelievable(written)) {
    throw new Failure("bad-date", { place, params: { value } });
  }
  return { written, hasOffset: /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(value) };
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
