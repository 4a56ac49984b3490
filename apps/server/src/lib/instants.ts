import { DateTime } from "luxon";

/** Formats instants as ISO 8601 with the offset of a zone, as in responses. */
export const createInstants = (timeZone: string) => (instant: Date) =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toISO({ suppressMilliseconds: true }) ??
  instant.toISOString();
