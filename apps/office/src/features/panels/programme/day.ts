import { fromLocal } from "../../../lib/zone.ts";
import { MINUTE, type OfficePlan, type PlanPanel } from "./plan.ts";

const HOUR = 60 * MINUTE;
const DAY_HOURS = 24;
/** Hours that the grid shows even if no panel needs them. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

export type Hours = { from: number; to: number };
export type VisiblePanel = { panel: PlanPanel; column: number; position: string };

/** Days of the conference and days with panels, in order. */
export const listDays = ({ days, panels }: OfficePlan): string[] =>
  [
    ...new Set([...days.map(({ day }) => day), ...panels.flatMap(({ day }) => day ?? [])]),
  ].toSorted();

/** Returns the instant of an hour of the day, in ms; hours above 23 belong to the next calendar day. */
export const toWindow = (day: string, hour: number, zone: string): number =>
  Date.parse(fromLocal(`${day}T00:00`, zone)) + hour * HOUR;

/**
 * Returns the hours to show: at least the default hours, extended to all panels within the conference day.
 */
export const spanOf = (
  panels: readonly PlanPanel[],
  { plan, day, zone }: { plan: OfficePlan; day: string; zone: string },
): Hours => {
  const midnight = toWindow(day, 0, zone);
  const conferenceDay = plan.days.find((entry) => entry.day === day);
  const panelsWithinDay = panels.filter(
    ({ startsAt, endsAt }) =>
      startsAt !== null &&
      endsAt !== null &&
      (!conferenceDay || (startsAt >= conferenceDay.startsAt && endsAt <= conferenceDay.endsAt)),
  );
  const begin = panelsWithinDay.map(({ startsAt }) =>
    Math.floor((Number(startsAt) - midnight) / HOUR),
  );
  const end = panelsWithinDay.map(({ endsAt }) => Math.ceil((Number(endsAt) - midnight) / HOUR));
  return { from: Math.min(FIRST_HOUR, ...begin), to: Math.max(LAST_HOUR, ...end) };
};

export const nameHour = (hour: number): string => `${String(hour % DAY_HOURS).padStart(2, "0")}:00`;

export const listHours = ({ from, to }: Hours): string[] =>
  Array.from({ length: to - from }, (_, index) => nameHour(from + index));
