import { DateTime } from "luxon";
import { tzlib_get_ical_block } from "timezones-ical-library";

/** How a calendar writes times of a zone. */
export type CalendarZone = {
  /** The lines of the zone's rules; none where times are in UTC. */
  lines: readonly string[];
  /** A property such as `DTSTART` with an instant, given in ISO 8601 with the zone's offset. */
  writeTime: (property: string, instant: string) => string;
};

const digitsOf = (time: string): string => time.slice(0, 19).replaceAll(/[-:]/g, "");

/** An instant in UTC, as iCalendar writes it. */
export const toUtc = (instant: Date): string => `${digitsOf(instant.toISOString())}Z`;

const writeUtc = (property: string, instant: string): string =>
  `${property}:${toUtc(new Date(instant))}`;

/** In the hour that autumn repeats, a local time means the first of two instants (RFC 5545 section 3.3.5). */
const isMeantBy = (local: string, timeZone: string, instant: string): boolean =>
  DateTime.fromISO(local, { zone: timeZone }).toMillis() === Date.parse(instant);

/** Takes an IANA zone; one whose rules are not known is written in UTC. */
export const calendarZoneOf = (timeZone: string): CalendarZone => {
  const [block = "", name = ""] = tzlib_get_ical_block(timeZone);
  if (!name) return { lines: [], writeTime: writeUtc };
  return {
    lines: block.split("\r\n"),
    writeTime: (property, instant) => {
      const local = instant.slice(0, 19);
      return isMeantBy(local, timeZone, instant)
        ? `${property};${name}:${digitsOf(local)}`
        : writeUtc(property, instant);
    },
  };
};
