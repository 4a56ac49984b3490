import { dayOf } from "../../../lib/conference-day.ts";
import { DEFAULT_DAY_CHANGE_MINUTES } from "@foyer/contract";
import { cleanLine } from "./clean-text.ts";
import type { RawEvent, RawSchedule } from "./raw-schedule.ts";
import { isZone, readClock, readDay, readDuration, readInstant } from "./schedule-times.ts";
import type { Calendar } from "./session-times.ts";
import type { Warnings } from "./warnings.ts";

/** The zone of Foyer's own conferences, taken when a file tells nothing better. */
const FALLBACK_ZONE = "Europe/Warsaw";

/**
 * The calendar that a schedule's times are read by. What the file leaves out is taken from its days,
 * then from its events.
 * @throws Failure `bad-date`, `bad-time`, `bad-duration`
 */
export const readCalendar = (raw: RawSchedule, warnings: Warnings): Calendar => {
  const { conference, days, events } = raw;
  const timeZone = readZone(raw, warnings);
  const dayChangeMinutes =
    conference.dayChange === null ? DEFAULT_DAY_CHANGE_MINUTES : readClock(conference.dayChange);
  const timeslotMinutes =
    conference.timeslot === null ? 0 : readDuration(conference.timeslot).minutes;

  const listed = days.map(readDay).sort();
  const known = listed.length > 0 ? listed : daysOfEvents(events, timeZone, dayChangeMinutes);
  const start = conference.start === null ? known[0] : readDay(conference.start);
  const end = conference.end === null ? known.at(-1) : readDay(conference.end);
  const complete =
    conference.start !== null &&
    conference.end !== null &&
    start !== undefined &&
    end !== undefined &&
    start <= end;
  if (complete) return { timeZone, dayChangeMinutes, timeslotMinutes, start, end };

  const given = [start, end, ...known].filter((day) => day !== undefined).sort();
  const first = given[0] ?? "1970-01-01";
  const last = given.at(-1) ?? first;
  warnings.add("conference-days", conference.place, { start: first, end: last });
  return { timeZone, dayChangeMinutes, timeslotMinutes, start: first, end: last };
};

const daysOfEvents = (
  events: readonly RawEvent[],
  timeZone: string,
  dayChangeMinutes: number,
): string[] => {
  const instants = events.flatMap(({ date }) =>
    date === null ? [] : (readInstant(date, timeZone) ?? []),
  );
  return instants.map(({ written }) => dayOf(written, timeZone, dayChangeMinutes)).sort();
};

const readZone = ({ conference, events }: RawSchedule, warnings: Warnings): string => {
  const given = conference.timeZone;
  if (given !== null && isZone(given.value)) return given.value;
  // Ruby's names, which frab has written: 'Berlin' is Europe/Berlin.
  const european = given === null ? null : `Europe/${given.value}`;
  const zone = european !== null && isZone(european) ? european : guessZone(events);
  if (given === null) warnings.add("zone-missing", conference.place, { zone });
  else warnings.add("zone-unknown", given.place, { given: cleanLine(given.value), zone });
  return zone;
};

/** The fallback zone when the first dated event agrees with it, else the fixed zone of that event's offset. */
const guessZone = (events: readonly RawEvent[]): string => {
  const dated = events.find(({ date }) => date !== null);
  const instant = dated?.date ? readInstant(dated.date, FALLBACK_ZONE) : null;
  if (instant === null || !instant.hasOffset) return FALLBACK_ZONE;
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
