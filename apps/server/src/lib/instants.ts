import { DateTime } from "luxon";

/** Writes instants as ISO 8601 with the offset of a zone, as answers carry them. */
export const createInstants = (timeZone: string) => (instant: Date) =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toISO({ suppressMilliseconds: true }) ??
  instant.toISOString();
