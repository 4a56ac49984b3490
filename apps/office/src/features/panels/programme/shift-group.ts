import { fromLocal, toLocal } from "../../../lib/zone.ts";
import { MINUTE, type OfficePlan, type PlanPanel, type Proposal } from "./plan.ts";

const DAY = 24 * 60 * MINUTE;
const DATE_LENGTH = "2026-09-01".length;

/** Distance by which several panels move together. */
export type GroupShift = {
  minutes: number;
  days: number;
  /** Number of columns to the right. */
  columns: number;
};

type Context = { plan: OfficePlan; rooms: readonly number[]; zone: string };

/** Moves a local time by calendar days, so that it stays the same when clocks change. */
const addDays = (instant: number, days: number, zone: string): number => {
  const local = toLocal(new Date(instant).toISOString(), zone);
  const date = new Date(Date.parse(local.slice(0, DATE_LENGTH)) + days * DAY).toISOString();
  return Date.parse(fromLocal(date.slice(0, DATE_LENGTH) + local.slice(DATE_LENGTH), zone));
};

/** Number of calendar days from one day to another; both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Returns the conference day on which an instant is; it changes at the same hour on all days. */
const dayAt = (instant: number, { plan, zone }: Context): string => {
  const [first] = plan.days;
  const dayStart = first ? first.startsAt - Date.parse(fromLocal(`${first.day}T00:00`, zone)) : 0;
  const local = toLocal(new Date(instant - dayStart).toISOString(), zone);
  return (
    plan.days.find(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt)?.day ??
    local.slice(0, DATE_LENGTH)
  );
};

const columnsOf = (panels: readonly PlanPanel[], rooms: readonly number[]): number[] =>
  panels
    .map(({ room }) => (room === null ? -1 : rooms.indexOf(room)))
    .filter((index) => index >= 0);

/** Returns the columns of the first and last room of the panels; null if they have none. */
export const columnSpanOf = (panels: readonly PlanPanel[], rooms: readonly number[]) => {
  const columns = columnsOf(panels, rooms);
  return columns.length === 0 ? null : { first: Math.min(...columns), last: Math.max(...columns) };
};

/** Returns the slots of panels that move by the same distance. Panels without a time stay. */
export const shiftGroup = (
  panels: readonly PlanPanel[],
  { minutes, days, columns }: GroupShift,
  context: Context,
): Proposal => {
  const { rooms, zone } = context;
  const shift = (instant: number) => addDays(instant, days, zone) + minutes * MINUTE;
  return new Map(
    panels.flatMap(({ id, startsAt, endsAt, room }) => {
      if (startsAt === null || endsAt === null) return [];
      const index = room === null ? -1 : rooms.indexOf(room);
      const start = shift(startsAt);
      const slot = {
        day: dayAt(start, context),
        startsAt: start,
        endsAt: start + (endsAt - startsAt),
        room: index === -1 ? room : (rooms[index + columns] ?? room),
      };
      return [[id, slot] as const];
    }),
  );
};
