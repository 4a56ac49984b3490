import { layoutLanes } from "@foyer/ui/time-grid.ts";
import { fromLocal } from "../../../lib/zone.ts";
import { ZOOMS } from "./grid-view.ts";
import { MINUTE, type OfficePlan, type PlanPanel, STEP } from "./plan.ts";

const HOUR = 60 * MINUTE;
const DAY_HOURS = 24;
/** Hours that the grid shows even if no panel needs them. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;
/** Height of a card with one line of text, in CSS pixels. */
export const MIN_CARD_HEIGHT = 22;
/** Share of the day's panels that may be shorter than one line of text at the default zoom. */
const CLIPPED_SHARE = 0.15;

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

/** Names repeat after 24 h; hours do not. */
export type HourLabel = { hour: number; name: string };

export const listHours = ({ from, to }: Hours): HourLabel[] =>
  Array.from({ length: to - from }, (_, index) => ({
    hour: from + index,
    name: nameHour(from + index),
  }));

/** Returns the lowest zoom at which nearly all panels are high enough for a line of text. */
export const fitZoom = (panels: readonly PlanPanel[]): number => {
  const steps = panels
    .flatMap(({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null ? [] : [(endsAt - startsAt) / STEP],
    )
    .toSorted((a, b) => a - b);
  const shortest = steps[Math.floor(steps.length * CLIPPED_SHARE)] ?? Infinity;
  return ZOOMS.find((zoom) => zoom >= 5 && shortest * zoom >= MIN_CARD_HEIGHT) ?? ZOOMS.at(-1) ?? 5;
};

/**
 * Places the panels of a day in the columns of the rooms. Concurrent panels of a room are side by side, and
 * so are panels too short for a line of text, so that no card covers another one.
 * @param view from and to in ms; zoom in CSS pixels per step
 */
export const placePanels = (
  panels: readonly PlanPanel[],
  rooms: readonly number[],
  { from, to, zoom }: { from: number; to: number; zoom: number },
): VisiblePanel[] => {
  const columns = new Map(rooms.map((id, index) => [id, index]));
  const panelsInView = panels.flatMap((panel) => {
    const { startsAt, endsAt, room } = panel;
    const column = columns.get(room ?? 0);
    if (startsAt === null || endsAt === null || column === undefined) return [];
    return startsAt >= from && endsAt <= to ? [{ ...panel, startsAt, endsAt, column }] : [];
  });
  const shortest = Math.ceil(MIN_CARD_HEIGHT / zoom) * STEP;
  const lanes = new Map(
    rooms.flatMap((_room, index) => [
      ...layoutLanes(
        panelsInView.filter(({ column }) => column === index),
        shortest,
      ),
    ]),
  );
  return panelsInView
    .toSorted((a, b) => a.column - b.column || a.startsAt - b.startsAt)
    .map((panel) => {
      const { column, startsAt, endsAt } = panel;
      const { lane, lanes: count } = lanes.get(panel.id) ?? { lane: 0, lanes: 1 };
      const position = [column, (startsAt - from) / STEP, (endsAt - startsAt) / STEP, lane, count];
      return { panel, column, position: position.join(" ") };
    });
};
