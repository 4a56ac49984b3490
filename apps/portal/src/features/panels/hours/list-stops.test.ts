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

test("lists a stop for each hour with a start, at the first item of the hour", () => {
  const stops = listStops({ items, parts: undefined, isEarlierVisible: false });
  expect(hoursOf(stops)).toEqual(["09:00", "10:00", "12:00", "00:00"]);
  expect(stops[2]).toMatchObject({ list: "whole", start: items[3]?.startDate });
});

test("lists stops of today for now and later, and for earlier panels once expanded", () => {
  const parts = splitDay(items, NOW);
  const collapsed = listStops({ items, parts, isEarlierVisible: false });
  expect(hoursOf(collapsed)).toEqual(["now", "10:00", "12:00", "00:00"]);
  const expanded = listStops({ items, parts, isEarlierVisible: true });
  expect(hoursOf(expanded)).toEqual(["09:00", "now", "10:00", "12:00", "00:00"]);
  expect(expanded[0]).toMatchObject({ list: "earlier" });
});
