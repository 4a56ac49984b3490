import { DateTime } from "luxon";
import { tzlib_get_ical_block } from "timezones-ical-library";

/** Format of times in one zone. */
export type CalendarZone = {
  /** Content lines of the VTIMEZONE component; empty if times are in UTC. */
  lines: readonly string[];
  /** Writes a property such as `DTSTART` with an instant in ISO 8601 with the zone's offset. */
  writeTime: (property: string, instant: string) => string;
};

const toDigits = (time: string): string => time.slice(0, 19).replaceAll(/[-:]/g, "");

/** Formats an instant in UTC for iCalendar. */
export const toUtc = (instant: Date): string => `${toDigits(instant.toISOString())}Z`;

const writeUtc = (property: string, instant: string): string =>
  `${property}:${toUtc(new Date(instant))}`;

/**
 * True if the local time means this instant. In the repeated hour it means the first one (RFC 5545 section
 * 3.3.5).
 */
const resolvesTo = (local: string, timeZone: string, instant: string): boolean =>
  DateTime.fromISO(local, { zone: timeZone }).toMillis() === Date.parse(instant);

/** Returns the format of an IANA zone; an unknown zone is written in UTC. */
export const getCalendarZone = (timeZone: string): CalendarZone => {
  const [block = "", name = ""] = tzlib_get_ical_block(timeZone);
  if (!name) return { lines: [], writeTime: writeUtc };
  return {
    lines: block.split("\r\n"),
    writeTime: (property, instant) => {
      const local = instant.slice(0, 19);
      return resolvesTo(local, timeZone, instant)
        ? `${property};${name}:${toDigits(local)}`
        : writeUtc(property, instant);
    },
  };
};
