import { dayOf } from "../../../lib/conference-day.ts";
import type { DateTime } from "luxon";
import { Failure } from "../../../lib/failure.ts";
import type { RawEvent, RawText } from "./raw-schedule.ts";
import { placeClock, readClock, readDay, readDuration, readInstant } from "./schedule-times.ts";
import type { Warnings } from "./warnings.ts";

export type Calendar = {
  timeZone: string;
  /** Whether the file names a time zone that there is. */
  isZoneKnown: boolean;
  /** Whether instants are clock times of the zone, whatever offset they bear. */
  hasLocalOffsets: boolean;
  /** Whether instants without an offset are meant so. */
  isLocal: boolean;
  dayChangeMinutes: number;
  isDayChangeGuessed: boolean;
  start: string;
  end: string;
  /** Length of a session that gives neither duration nor end. */
  timeslotMinutes: number;
};

export type SessionTimes = { start: DateTime; end: DateTime; day: string };

/**
 * When an event begins and ends, in the conference's zone, and its conference day; warns of what is odd.
 * @throws Failure `missing-start`, `bad-date`, `bad-time`, `bad-duration`
 */
export const readSessionTimes = (
  event: RawEvent,
  calendar: Calendar,
  warnings: Warnings,
): SessionTimes => {
  const start = readStart(event, calendar, warnings).setZone(calendar.timeZone);
  const end = readEnd(event, start, calendar, warnings);
  const day = dayOf(start, calendar.timeZone, calendar.dayChangeMinutes);
  if (end.equals(start)) warnings.add("zero-length", event.place);
  else if (end.minus({ minutes: 1 }).toISODate() !== start.toISODate())
    warnings.add("passes-midnight", event.place);
  if (day < calendar.start || day > calendar.end)
    warnings.add("outside-conference", event.place, { day });
  const given = event.day === null ? day : readDay(event.day);
  if (given !== day) warnings.add("day-differs", event.place, { given, day });
  return { start, end, day };
};

const readStart = (event: RawEvent, calendar: Calendar, warnings: Warnings): DateTime => {
  const { timeZone, dayChangeMinutes } = calendar;
  const clock = event.start === null ? null : readClock(event.start);
  const instant = event.date === null ? null : readLocalInstant(event.date, calendar);
  if (instant !== null && event.date !== null) {
    const { written, hasOffset } = instant;
    const local = written.setZone(timeZone);
    const params = { date: event.date.value, zone: timeZone };
    // Files that write their instants in UTC have the clock of the conference beside them.
    const isLocal = clock !== null && clockOf(local) === clock;
    if (!hasOffset && !calendar.isLocal) warnings.add("offset-missing", event.date.place, params);
    else if (hasOffset && !calendar.isLocal && written.offset !== local.offset && !isLocal)
      warnings.add("offset-mismatch", event.date.place, params);
    if (clock !== null && event.start !== null && clockOf(written) !== clock && !isLocal) {
      warnings.add("start-differs", event.start.place, {
        start: event.start.value,
        date: event.date.value,
      });
    }
    return written;
  }
  const day = event.day ?? event.date;
  if (clock === null || day === null || event.start === null)
    throw new Failure("missing-start", { place: event.place });
  const placed = placeClock(readDay(day), clock, dayChangeMinutes, timeZone);
  if (placed.absent) {
    warnings.add("time-absent", event.start.place, {
      start: event.start.value,
      taken: placed.instant.toFormat("HH:mm"),
    });
  }
  if (calendar.isDayChangeGuessed && clock < dayChangeMinutes)
    warnings.add("night-assumed", event.start.place, {
      start: event.start.value,
      day: day.value,
      date: placed.instant.toISODate() ?? "",
    });
  return placed.instant;
};

const readLocalInstant = (text: RawText, { timeZone, hasLocalOffsets }: Calendar) => {
  const instant = readInstant(text, timeZone);
  return instant && hasLocalOffsets
    ? { ...instant, written: instant.written.setZone(timeZone, { keepLocalTime: true }) }
    : instant;
};

const clockOf = (instant: DateTime): number => instant.hour * 60 + instant.minute;

const readEnd = (
  event: RawEvent,
  start: DateTime,
  calendar: Calendar,
  warnings: Warnings,
): DateTime => {
  const { timeslotMinutes } = calendar;
  const stated = event.end === null ? null : readStatedEnd(event.end, start, calendar);
  if (event.duration === null) {
    if (stated !== null && stated >= start) return stated;
    if (event.end !== null) warnings.add("end-differs", event.end.place, { end: event.end.value });
    warnings.add("duration-missing", event.place, { minutes: timeslotMinutes });
    return start.plus({ minutes: timeslotMinutes });
  }
  const { readings, usual } = readDuration(event.duration);
  const ends = readings.map((minutes) => start.plus({ minutes }));
  const agreed = ends.find((end) => +end === +(stated ?? 0));
  const end = agreed ?? ends.find((each) => endsWithin(each, calendar)) ?? ends[0] ?? start;
  if (!usual && agreed === undefined) {
    const { minutes } = end.diff(start, "minutes");
    warnings.add("odd-duration", event.duration.place, { value: event.duration.value, minutes });
  }
  if (stated !== null && event.end !== null && agreed === undefined)
    warnings.add("end-differs", event.end.place, { end: event.end.value });
  return end;
};

const endsWithin = (end: DateTime, { timeZone, dayChangeMinutes, end: lastDay }: Calendar) =>
  dayOf(end.minus({ minutes: 1 }), timeZone, dayChangeMinutes) <= lastDay;

/** An end is an instant in JSON; some files give the time of day alone, which is then the next one after the start. */
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
    throw new Failure("bad-date", { place: end.place, params: { value: end.value } });
  return instant.written.setZone(calendar.timeZone);
};
