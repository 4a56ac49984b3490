import { expect, test } from "vitest";
import { buildPanel, DAY } from "../../testing/panel-builders.ts";
import { isWalkTooLong, planDay } from "./plan-day.ts";

const NIGHT = Date.parse(`${DAY}T00:00:00+01:00`);
const at = (building: string) => ({ description: { building } });
const first = buildPanel({ id: 1, start: "09:00", end: "10:00", isLiked: true, ...at("Hotel") });
const second = buildPanel({ id: 2, start: "12:00", end: "13:00", isMine: true, ...at("Pavilion") });
const third = buildPanel({ id: 3, start: "13:05", end: "14:00", isLiked: true, ...at("Hotel") });
const others = [
  buildPanel({ id: 10, start: "10:05", end: "11:00", ...at("Hotel") }),
  buildPanel({ id: 11, start: "10:05", end: "11:00", ...at("Pavilion") }),
  buildPanel({ id: 12, start: "10:30", end: "11:45", isRecommended: true, ...at("Pavilion") }),
  buildPanel({ id: 13, start: "11:00", end: "12:00", ...at("Hotel") }),
  buildPanel({ id: 14, itemType: 3, start: "10:30", end: "11:00", ...at("Hotel") }),
  buildPanel({ id: 15, start: "08:00", end: "18:00", ...at("Hotel") }),
];
/** Eight minutes between the two buildings. */
const walk = (from: { description: object }, to: { description: object }) =>
  JSON.stringify(from.description).includes("Hotel") ===
  JSON.stringify(to.description).includes("Hotel")
    ? 0
    : 8;

test("finds free time between own panels, what fits in it with its walks, and the walks", () => {
  const breaks = planDay([third, first, second, ...others], NIGHT, walk);
  expect(breaks.map(({ previous, next }) => [previous.id, next.id])).toEqual([
    [1, 2],
    [2, 3],
  ]);
  const [free, short] = breaks;
  expect(free).toMatchObject({ minutes: 120, walkMinutes: 8 });
  expect(free?.fitting.map(({ id }) => id)).toEqual([12, 10]);
  expect(short).toMatchObject({ minutes: 5, walkMinutes: 8, fitting: [] });
  expect(breaks.map(isWalkTooLong)).toEqual([false, true]);
});

test("counts free time from now, and leaves out past breaks and overlaps", () => {
  const overlapping = buildPanel({ id: 4, start: "12:30", end: "13:30", isLiked: true });
  const now = Date.parse(`${DAY}T10:20:00+01:00`);
  const breaks = planDay([first, second, overlapping, ...others], now, () => 0);
  expect(breaks).toHaveLength(1);
  expect(breaks[0]).toMatchObject({ minutes: 100 });
  expect(breaks[0]?.fitting.map(({ id }) => id)).toEqual([12, 13]);
  expect(planDay([first, second], Date.parse(`${DAY}T12:10:00+01:00`), () => 0)).toEqual([]);
});
