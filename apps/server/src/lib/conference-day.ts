import { DateTime } from "luxon";

/** More than any conference has: nobody may ask for a million by a wrong year. */
const DAYS_MAX = 400;

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

type Days = { startsOn: string; endsOn: string; timeZone: string; dayChangeMinutes: number };

/** The days of an edition, with the instants from and to which each lasts. */
export const listDays = ({ startsOn, endsOn, timeZone, dayChangeMinutes }: Days) => {
  const beginOf = (day: DateTime) =>
    day.plus({ minutes: dayChangeMinutes }).setZone(timeZone, { keepLocalTime: true }).toMillis();
  const first = DateTime.fromISO(startsOn, { zone: "utc" });
  const count = DateTime.fromISO(endsOn, { zone: "utc" }).diff(first, "days").days + 1;
  return Array.from({ length: Math.min(count, DAYS_MAX) }, (_, index) => {
    const day = first.plus({ days: index });
    return {
      day: day.toFormat("yyyy-MM-dd"),
      startsAt: beginOf(day),
      endsAt: beginOf(day.plus({ days: 1 })),
    };
  });
};
