import { DateTime } from "luxon";

/**
 * The conference day, `YYYY-MM-DD`, that an instant belongs to in a zone: before the change of day,
 * in minutes after midnight, it is still the evening before (docs/specification.md, Calls).
 */
export const dayOf = (instant: DateTime, zone: string, dayChangeMinutes: number): string => {
  const local = instant.setZone(zone);
  // On the wall clock, not by subtracting minutes: a night when clocks change has other lengths.
  const shift = local.hour * 60 + local.minute < dayChangeMinutes ? 1 : 0;
  const day = DateTime.utc(local.year, local.month, local.day).minus({ days: shift });
  return day.toFormat("yyyy-MM-dd");
};
