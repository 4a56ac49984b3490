import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";
import { dayOf } from "../../../lib/conference-day.ts";
import { cleanLine } from "./clean-text.ts";
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
import type { Calendar } from "./session-times.ts";
import type { Warnings } from "./warnings.ts";

/** The zone of Foyer's own conferences, taken when a file tells nothing better. */
const FALLBACK_ZONE = "Europe/Warsaw";

type Zones = { chosen?: string | undefined; assumed?: string | undefined };

/**
 * The calendar that a schedule's times are read by. What the file leaves out is taken from its days,
 * then from its events.
 * @param zones the one that counts whatever the file names, and the one that is meant where it names none
 * @throws Failure `bad-date`, `bad-time`, `bad-duration`
 */
export const readCalendar = (
  raw: RawSchedule,
  warnings: Warnings,
  { chosen: chosenZone, assumed }: Zones = {},
): Calendar => {
  const { conference, days, events } = raw;
  const timeZone = chosenZone ?? readZone(raw, warnings, assumed);
  const isZoneKnown = findZone(raw) !== null;
  const dayChange = conference.dayChange;
  const dayChangeMinutes = dayChange === null ? guessDayChange(events) : readClock(dayChange);
  const timeslot = conference.timeslot === null ? null : readDuration(conference.timeslot);

  const listed = days.map(readDay).sort();
  const conferenceDays =
    listed.length > 0 ? listed : daysOfEvents(events, timeZone, dayChangeMinutes);
  return {
    timeZone,
    isZoneKnown,
    hasLocalOffsets: chosenZone !== undefined && !isZoneKnown && hasLocalOffsets(events),
    isLocal: raw.isLocal,
    dayChangeMinutes,
    isDayChangeGuessed: dayChange === null,
    timeslotMinutes: timeslot === null ? 0 : Math.min(...timeslot.readings),
    ...readRange(raw, conferenceDays, warnings),
  };
};

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
  if (!isLocal) warnings.add("conference-days", conference.place, range);
  return range;
};

const daysOfEvents = (
  events: readonly RawEvent[],
  timeZone: string,
  dayChangeMinutes: number,
): string[] =>
  events
    .flatMap(({ date }) => (date === null ? [] : (parseInstant(date.value, timeZone) ?? [])))
    .map(({ written }) => dayOf(written, timeZone, dayChangeMinutes))
    .sort();

/** Days begin at midnight where a session without a date would last from the night into the next day. */
const guessDayChange = (events: readonly RawEvent[]): number =>
  events.some(lastsIntoDay) ? 0 : DEFAULT_DAY_CHANGE_MINUTES;

const lastsIntoDay = ({ date, start, end, duration }: RawEvent): boolean => {
  const from = start === null ? null : parseClock(start.value);
  if (from === null || from >= DEFAULT_DAY_CHANGE_MINUTES) return false;
  if (date !== null && parseInstant(date.value, "utc") !== null) return false;
  const lengths = duration === null ? null : parseDuration(duration.value)?.readings;
  const to = lengths ? from + Math.min(...lengths) : parseClock(end?.value ?? "");
  return to !== null && to > DEFAULT_DAY_CHANGE_MINUTES;
};

/** Whether instants bear the clock that events begin by: their offset was made up by who knew no zone. */
const hasLocalOffsets = (events: readonly RawEvent[]): boolean =>
  events.some(({ date, start }) => {
    const written = date === null ? null : parseInstant(date.value, "utc")?.written;
    return (
      written && start !== null && parseClock(start.value) === written.hour * 60 + written.minute
    );
  });

const findZone = ({ conference: { timeZone } }: RawSchedule): string | null => {
  if (timeZone === null) return null;
  // Ruby's names, which frab has written: 'Berlin' is Europe/Berlin.
  return [timeZone.value, `Europe/${timeZone.value}`].find(isZone) ?? null;
};

const readZone = (raw: RawSchedule, warnings: Warnings, assumed?: string): string => {
  const { timeZone: named, place } = raw.conference;
  if (assumed !== undefined) return assumed;
  const zone = findZone(raw) ?? guessZone(raw.events);
  if (named === null) warnings.add("zone-missing", place, { zone });
  else if (zone !== named.value)
    warnings.add("zone-unknown", named.place, { given: cleanLine(named.value), zone });
  return zone;
};

/** The fallback zone when the first dated event agrees with it, else the fixed zone of that event's offset. */
const guessZone = (events: readonly RawEvent[]): string => {
  const dated = events.find(({ date }) => date !== null);
  const instant = dated?.date ? parseInstant(dated.date.value, FALLBACK_ZONE) : null;
  if (!instant?.hasOffset) return FALLBACK_ZONE;
  const { written } = instant;
  if (written.offset === written.setZone(FALLBACK_ZONE).offset || written.offset % 60 !== 0)
    return FALLBACK_ZONE;
  // The sign of Etc's zones is reversed: Etc/GMT-2 lies two hours east of Greenwich.
  const zone =
    written.offset === 0
      ? "Etc/UTC"
      : `Etc/GMT${written.offset > 0 ? "-" : "+"}${Math.abs(written.offset) / 60}`;
  return isZone(zone) ? zone : FALLBACK_ZONE;
};
