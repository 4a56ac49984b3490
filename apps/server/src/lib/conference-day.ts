import { DateTime } from "luxon";

/** Above the length of any conference, so that a wrong year cannot produce a million days. */
const DAYS_MAX = 400;

/**
 * Returns the conference day, `YYYY-MM-DD`, of an instant in a zone. Before the change of day, in minutes
 * after midnight, it is the previous day (docs/specification.md, API).
 */
export const dayOf = (instant: DateTime, zone: string, dayChangeMinutes: number): string => {
  const local = instant.setZone(zone);
  // Compares local times instead of subtracting minutes, because nights with a clock change have other
  // lengths.
  const shift = local.hour * 60 + local.minute < dayChangeMinutes ? 1 : 0;
  const day = DateTime.utc(local.year, local.month, local.day).minus({ days: shift });
  return day.toFormat("yyyy-MM-dd");
};

type Days = { startsOn: string; endsOn: string; timeZone: string; dayChangeMinutes: number };

/** Lists the days of an edition with start and end of each, in ms. */
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
