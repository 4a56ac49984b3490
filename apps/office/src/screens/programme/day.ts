import { fromLocal } from "../../lib/zone.ts";
import { MINUTE, type OfficePlan, type PlanSession } from "./plan.ts";

const HOUR = 60 * MINUTE;
const DAY_HOURS = 24;
/** What a day shows at least. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

export type Hours = { from: number; to: number };
export type Shown = { session: PlanSession; column: number; place: string };

/** All days on which there is a session, or might be one. */
export const listDays = ({ days, sessions }: OfficePlan): string[] =>
  [
    ...new Set([...days.map(({ day }) => day), ...sessions.flatMap(({ day }) => day ?? [])]),
  ].toSorted();

/** The instant of an hour of a day, counted on after midnight. */
export const toWindow = (day: string, hour: number, zone: string): number =>
  Date.parse(fromLocal(`${day}T00:00`, zone)) + hour * HOUR;

/** The hours in which the sessions of a day are, as far as they are within it. */
export const spanOf = (
  sessions: readonly PlanSession[],
  { plan, day, zone }: { plan: OfficePlan; day: string; zone: string },
): Hours => {
  const midnight = toWindow(day, 0, zone);
  const whole = plan.days.find((one) => one.day === day);
  const inside = sessions.filter(
    ({ startsAt, endsAt }) =>
      startsAt !== null &&
      endsAt !== null &&
      (!whole || (startsAt >= whole.startsAt && endsAt <= whole.endsAt)),
  );
  const begin = inside.map(({ startsAt }) => Math.floor((Number(startsAt) - midnight) / HOUR));
  const end = inside.map(({ endsAt }) => Math.ceil((Number(endsAt) - midnight) / HOUR));
  return { from: Math.min(FIRST_HOUR, ...begin), to: Math.max(LAST_HOUR, ...end) };
};

export const nameHour = (hour: number): string => `${String(hour % DAY_HOURS).padStart(2, "0")}:00`;

export const listHours = ({ from, to }: Hours): string[] =>
  Array.from({ length: to - from }, (_, index) => nameHour(from + index));
