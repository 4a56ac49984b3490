import { dayOf } from "../../../lib/conference-day.ts";
import { DateTime } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { RawEvent, RawText } from "./raw-schedule.ts";
import { toInstant, readClock, readDay, readDuration, readInstant } from "./schedule-times.ts";
import type { Warnings } from "./warnings.ts";

export type Calendar = {
  timeZone: string;
  /** True if the file names a valid time zone. */
  isZoneKnown: boolean;
  /** True if instants are local times of the zone despite their offset. */
  hasLocalOffsets: boolean;
  /** True if instants without an offset are local times of the zone. */
  isLocal: boolean;
  dayChangeMinutes: number;
  isDayChangeGuessed: boolean;
  start: string;
  end: string;
  /** Longest duration (min) of a panel without duration and end. */
  timeslotMinutes: number;
};

export type PanelTimes = {
  start: DateTime;
  end: DateTime;
  day: string;
  /** True if the file has no duration and no valid end. */
  isEndAssumed: boolean;
};

/**
 * Reads start, end and conference day of an event in the conference's zone, and warns about oddities.
 * @throws Failure `missing-start`, `bad-date`, `bad-time`, `bad-duration`
 */
export const readPanelTimes = (
  event: RawEvent,
  calendar: Calendar,
  warnings: Warnings,
): PanelTimes => {
  const { start, end, isEndAssumed } = event.isAllDay
    ? readAllDay(event, calendar, warnings)
    : readHours(event, calendar, warnings);
  const day = dayOf(start, calendar.timeZone, calendar.dayChangeMinutes);
  if (end.equals(start)) warnings.add("zero-length", event.position);
  else if (
    !event.isAllDay &&
    !isEndAssumed &&
    end.minus({ minutes: 1 }).toISODate() !== start.toISODate()
  )
    warnings.add("passes-midnight", event.position);
  if (day < calendar.start || day > calendar.end)
    warnings.add("outside-conference", event.position, { day });
  const fileDay = event.day === null ? day : readDay(event.day);
  if (fileDay !== day) warnings.add("day-differs", event.position, { fileValue: fileDay, day });
  return { start, end, day, isEndAssumed };
};

type TimedEvent = { event: RawEvent; times: PanelTimes };

/** Ends panels without a duration at the next start in their room, if that is earlier. */
export const shortenAssumedEnds = (timed: readonly TimedEvent[]): TimedEvent[] => {
  const startsByRoom = new Map(
    [...Map.groupBy(timed, ({ event }) => event.room)].map(([room, listed]) => [
      room,
      listed.map(({ times }) => times.start).sort((one, other) => +one - +other),
    ]),
  );
  return timed.map(({ event, times }) => {
    if (!times.isEndAssumed || !event.room) return { event, times };
    const next = startsByRoom.get(event.room)?.find((start) => start > times.start);
    return { event, times: next && next < times.end ? { ...times, end: next } : times };
  });
};

const readHours = (event: RawEvent, calendar: Calendar, warnings: Warnings) => {
  const start = readStart(event, calendar, warnings).setZone(calendar.timeZone);
  return { start, ...readEnd(event, start, calendar, warnings) };
};

/** Hours of an event that has days only. Midnight would belong to the conference day before. */
const ALL_DAY_HOURS = { start: 9, end: 17 };

const readAllDay = (
  { date, end, position }: RawEvent,
  { timeZone }: Calendar,
  warnings: Warnings,
) => {
  if (date === null) throw new Failure("missing-start", { position });
  const toHour = (day: string, hour: number): DateTime =>
    DateTime.fromISO(day, { zone: timeZone }).set({ hour });
  const [first, last] = [readDay(date), readDay(end ?? date)];
  const hours = {
    start: toHour(first, ALL_DAY_HOURS.start),
    end: toHour(last < first ? first : last, ALL_DAY_HOURS.end),
    isEndAssumed: false,
  };
  warnings.add("all-day", position, {
    start: hours.start.toFormat("HH:mm"),
    end: hours.end.toFormat("HH:mm"),
  });
  return hours;
};

const readStart = (event: RawEvent, calendar: Calendar, warnings: Warnings): DateTime => {
  const { timeZone, dayChangeMinutes } = calendar;
  const clock = event.start === null ? null : readClock(event.start);
  const instant = event.date === null ? null : readLocalInstant(event.date, calendar);
  if (instant !== null && event.date !== null) {
    const { dateTime, hasOffset } = instant;
    const local = dateTime.setZone(timeZone);
    const params = { date: event.date.value, zone: timeZone };
    // Files with instants in UTC have the local start time in a separate field.
    const isLocal = clock !== null && getClockMinutes(local) === clock;
    if (!hasOffset && !calendar.isLocal)
      warnings.add("offset-missing", event.date.position, params);
    else if (hasOffset && !calendar.isLocal && !isLocal && !agrees(dateTime, local, clock))
      warnings.add("offset-mismatch", event.date.position, params);
    if (clock !== null && event.start !== null && getClockMinutes(dateTime) !== clock && !isLocal) {
      warnings.add("start-differs", event.start.position, {
        start: event.start.value,
        date: event.date.value,
      });
    }
    return dateTime;
  }
  const day = event.day ?? event.date;
  if (clock === null || day === null || event.start === null)
    throw new Failure("missing-start", { position: event.position });
  const assumed = toInstant(readDay(day), clock, dayChangeMinutes, timeZone);
  if (assumed.absent) {
    warnings.add("time-absent", event.start.position, {
      start: event.start.value,
      used: assumed.instant.toFormat("HH:mm"),
    });
  }
  if (calendar.isDayChangeGuessed && clock < dayChangeMinutes)
    warnings.add("night-assumed", event.start.position, {
      start: event.start.value,
      day: day.value,
      date: assumed.instant.toISODate() ?? "",
    });
  return assumed.instant;
};

/** True if an instant has the offset of the zone, or is in UTC without a differing local time. */
const agrees = (instant: DateTime, local: DateTime, clock: number | null): boolean =>
  instant.offset === local.offset || (instant.offset === 0 && clock === null);

const readLocalInstant = (text: RawText, { timeZone, hasLocalOffsets }: Calendar) => {
  const instant = readInstant(text, timeZone);
  return instant && hasLocalOffsets
    ? { ...instant, dateTime: instant.dateTime.setZone(timeZone, { keepLocalTime: true }) }
    : instant;
};

const getClockMinutes = (instant: DateTime): number => instant.hour * 60 + instant.minute;

const readEnd = (
  event: RawEvent,
  start: DateTime,
  calendar: Calendar,
  warnings: Warnings,
): Pick<PanelTimes, "end" | "isEndAssumed"> => {
  const { timeslotMinutes } = calendar;
  const stated = event.end === null ? null : readStatedEnd(event.end, start, calendar);
  if (event.duration === null) {
    if (stated !== null && stated >= start) return { end: stated, isEndAssumed: false };
    if (event.end !== null)
      warnings.add("end-differs", event.end.position, { end: event.end.value });
    warnings.add("duration-missing", event.position, { minutes: timeslotMinutes });
    return { end: start.plus({ minutes: timeslotMinutes }), isEndAssumed: true };
  }
  const { readings, isUsual } = readDuration(event.duration);
  const ends = readings.map((minutes) => start.plus({ minutes }));
  const matchingEnd = ends.find((end) => +end === +(stated ?? 0));
  const end =
    matchingEnd ?? ends.find((candidate) => endsWithin(candidate, calendar)) ?? ends[0] ?? start;
  if (!isUsual && matchingEnd === undefined) {
    const { minutes } = end.diff(start, "minutes");
    warnings.add("odd-duration", event.duration.position, { value: event.duration.value, minutes });
  }
  if (stated !== null && event.end !== null && matchingEnd === undefined)
    warnings.add("end-differs", event.end.position, { end: event.end.value });
  return { end, isEndAssumed: false };
};

const endsWithin = (end: DateTime, { timeZone, dayChangeMinutes, end: lastDay }: Calendar) =>
  dayOf(end.minus({ minutes: 1 }), timeZone, dayChangeMinutes) <= lastDay;

/**
 * Reads an end, which can be an instant. Some JSON files contain a time of day only, meaning its next
 * occurrence after the start.
 */
const readStatedEnd = (
  end: NonNullable<RawEvent["end"]>,
  start: DateTime,
  calendar: Calendar,
): DateTime => {
  if (/^\d{1,2}:\d{2}/.test(end.value)) {
    const minutes = readClock(end);
    const sameDay = start.set({
      hour: Math.floor(minutes / 60),
      minute: minutes % 60,
      second: 0,
      millisecond: 0,
    });
    return sameDay < start ? sameDay.plus({ days: 1 }) : sameDay;
  }
  const instant = readLocalInstant(end, calendar);
  if (instant === null)
    throw new Failure("bad-date", { position: end.position, params: { value: end.value } });
  return instant.dateTime.setZone(calendar.timeZone);
};
