import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";
import { dayOf } from "../../../lib/conference-day.ts";
import { toSingleLine } from "./clean-text.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import {
  isZone,
  parseClock,
  parseDuration,
  parseInstant,
  readClock,
  readDay,
  readDuration,
} from "./schedule-times.ts";
import type { Calendar } from "./panel-times.ts";
import type { Warnings } from "./warnings.ts";
import { findZoneName } from "./zone-names.ts";

/** Time zone of Foyer's own conferences, for files without a better hint. */
const FALLBACK_ZONE = "Europe/Warsaw";

type Zones = { forced?: string | undefined; assumed?: string | undefined };

/**
 * Returns the calendar that interprets the times of a schedule. Missing values come from its days, then from
 * its events.
 * @param zones a zone that overrides the file's, and a zone for files without one
 * @throws Failure `bad-date`, `bad-time`, `bad-duration`
 */
export const readCalendar = (
  raw: RawSchedule,
  warnings: Warnings,
  { forced: forcedZone, assumed }: Zones = {},
): Calendar => {
  const { conference, days, events } = raw;
  const timeZone = forcedZone ?? readZone(raw, warnings, assumed);
  const isZoneKnown = findZone(raw) !== null;
  const dayChange = conference.dayChange;
  const dayChangeMinutes = dayChange === null ? guessDayChange(events) : readClock(dayChange);
  const timeslot = conference.timeslot === null ? null : readDuration(conference.timeslot);

  const listed = days.map(readDay).sort();
  const conferenceDays =
    listed.length > 0 ? listed : listEventDays(events, timeZone, dayChangeMinutes);
  return {
    timeZone,
    isZoneKnown,
    hasLocalOffsets: forcedZone !== undefined && !isZoneKnown && hasLocalOffsets(events),
    isLocal: raw.isLocal,
    dayChangeMinutes,
    isDayChangeGuessed: dayChange === null,
    timeslotMinutes: timeslot === null ? DEFAULT_MINUTES : Math.min(...timeslot.readings),
    ...readRange(raw, conferenceDays, warnings),
  };
};

/** Longest duration of a panel without an end, in a file without the length of a slot. */
const DEFAULT_MINUTES = 60;

const readRange = (
  { conference, isLocal }: RawSchedule,
  days: readonly string[],
  warnings: Warnings,
): Pick<Calendar, "start" | "end"> => {
  const start = conference.start === null ? days[0] : readDay(conference.start);
  const end = conference.end === null ? days.at(-1) : readDay(conference.end);
  const isComplete = conference.start !== null && conference.end !== null;
  if (isComplete && start !== undefined && end !== undefined && start <= end) return { start, end };
  const sorted = [start, end, ...days].filter((day) => day !== undefined).sort();
  const range = { start: sorted[0] ?? "1970-01-01", end: sorted.at(-1) ?? "1970-01-01" };
  if (!isLocal) warnings.add("conference-days", conference.position, range);
  return range;
};

const listEventDays = (
  events: readonly RawEvent[],
  timeZone: string,
  dayChangeMinutes: number,
): string[] =>
  events
    .flatMap(({ date, end, isAllDay }) => {
      if (date === null) return [];
      if (isAllDay) return [readDay(date), readDay(end ?? date)];
      const instant = parseInstant(date.value, timeZone);
      return instant ? [dayOf(instant.dateTime, timeZone, dayChangeMinutes)] : [];
    })
    .sort();

/**
 * Days change at midnight if a session without a date would otherwise last from the night into the next day.
 */
const guessDayChange = (events: readonly RawEvent[]): number =>
  events.some(lastsIntoDay) ? 0 : DEFAULT_DAY_CHANGE_MINUTES;

const lastsIntoDay = ({ date, start, end, duration }: RawEvent): boolean => {
  const from = start === null ? null : parseClock(start.value);
  if (from === null || from >= DEFAULT_DAY_CHANGE_MINUTES) return false;
  if (date !== null && parseInstant(date.value, "utc") !== null) return false;
  const durations = duration === null ? null : parseDuration(duration.value)?.readings;
  const to = durations ? from + Math.min(...durations) : parseClock(end?.value ?? "");
  return to !== null && to > DEFAULT_DAY_CHANGE_MINUTES;
};

/** True if instants contain the local start time with a made-up offset. */
const hasLocalOffsets = (events: readonly RawEvent[]): boolean =>
  events.some(({ date, start }) => {
    const dateTime = date === null ? null : parseInstant(date.value, "utc")?.dateTime;
    return (
      dateTime && start !== null && parseClock(start.value) === dateTime.hour * 60 + dateTime.minute
    );
  });

const findZone = ({ conference: { timeZone } }: RawSchedule): string | null => {
  if (timeZone === null) return null;
  // Ruby zone names in files of frab: 'Berlin' means Europe/Berlin.
  return findZoneName(timeZone.value) ?? findZoneName(`Europe/${timeZone.value}`);
};

/** True for a short name such as 'Berlin', which could be a mistake. */
const isUnusual = (fileValue: string, zone: string): boolean => zone === `Europe/${fileValue}`;

const readZone = (raw: RawSchedule, warnings: Warnings, assumed?: string): string => {
  const { timeZone: fileZone, position } = raw.conference;
  if (assumed !== undefined) return assumed;
  const zone = findZone(raw) ?? guessZone(raw.events);
  if (fileZone === null) warnings.add("zone-missing", position, { zone });
  else if (findZone(raw) === null || isUnusual(fileZone.value, zone))
    warnings.add("zone-unknown", fileZone.position, {
      fileValue: toSingleLine(fileZone.value),
      zone,
    });
  return zone;
};

/**
 * Returns the fallback zone if the first dated event agrees with it, otherwise the fixed zone of that event's
 * offset.
 */
const guessZone = (events: readonly RawEvent[]): string => {
  const dated = events.find(({ date }) => date !== null);
  const instant = dated?.date ? parseInstant(dated.date.value, FALLBACK_ZONE) : null;
  if (!instant?.hasOffset) return FALLBACK_ZONE;
  const { dateTime } = instant;
  if (dateTime.offset === dateTime.setZone(FALLBACK_ZONE).offset || dateTime.offset % 60 !== 0)
    return FALLBACK_ZONE;
  // Etc zones have reversed signs: Etc/GMT-2 is two hours east of Greenwich.
  const zone =
    dateTime.offset === 0
      ? "Etc/UTC"
      : `Etc/GMT${dateTime.offset > 0 ? "-" : "+"}${Math.abs(dateTime.offset) / 60}`;
  return isZone(zone) ? zone : FALLBACK_ZONE;
};
