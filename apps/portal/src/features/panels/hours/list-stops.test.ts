import { expect, test } from "vitest";
import { buildPanel } from "../../../testing/panel-builders.ts";
import { splitDay } from "../timetable.ts";
import { listStops } from "./list-stops.ts";

const NOW = Date.parse("2026-11-18T10:50:00+01:00");
const items = [
  buildPanel({ id: 1, start: "09:15", end: "10:00" }),
  buildPanel({ id: 2, start: "10:00", end: "11:00" }),
  buildPanel({ id: 3, start: "10:55", end: "12:00" }),
  buildPanel({ id: 4, start: "12:05", end: "13:00" }),
  buildPanel({ id: 5, start: "12:30", end: "13:00" }),
  buildPanel({
    id: 6,
    startDate: "2026-11-19T00:30:00+01:00",
    endDate: "2026-11-19T01:00:00+01:00",
  }),
];
const hoursOf = (stops: ReturnType<typeof listStops>) => stops.map((stop) => stop?.hour ?? "now");

test("a day has the hours in which something begins, and each leads to the first of it", () => {
  const stops = listStops({ items, parts: undefined, isEarlierShown: false });
  expect(hoursOf(stops)).toEqual(["09:00", "10:00", "12:00", "00:00"]);
  expect(stops[2]).toMatchObject({ list: "whole", start: items[3]?.startDate });
});

test("a day from now has now and what comes, and what is over once that is unfolded", () => {
  const parts = splitDay(items, NOW);
  const folded = listStops({ items, parts, isEarlierShown: false });
  expect(hoursOf(folded)).toEqual(["now", "10:00", "12:00", "00:00"]);
  const unfolded = listStops({ items, parts, isEarlierShown: true });
  expect(hoursOf(unfolded)).toEqual(["09:00", "now", "10:00", "12:00", "00:00"]);
  expect(unfolded[0]).toMatchObject({ list: "earlier" });
});
