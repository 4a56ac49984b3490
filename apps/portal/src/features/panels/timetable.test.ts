import { expect, test } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { buildTimetable, isTimeOngoing, splitDay } from "./timetable.ts";

const at = (clock: string) => Date.parse(`2026-11-18T${clock}:00+01:00`);
const panels = (count: number, start: string, end: string, firstId = 1) =>
  Array.from({ length: count }, (_, index) => buildPanel({ id: firstId + index, start, end }));

const DAY = [...panels(6, "10:00", "11:00"), ...panels(1, "12:00", "13:00", 7)];

test("groups items with the same start into rows of limited length", () => {
  const rows = buildTimetable(DAY, 4);
  expect(rows.map((row) => row.items.map(({ id }) => id))).toEqual([[1, 2, 3, 4], [5, 6], [7]]);
  expect(rows.map(({ isFirstOfTime, isLastOfTime }) => [isFirstOfTime, isLastOfTime])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test("numbers the items across all rows", () => {
  expect(buildTimetable(DAY, 4).map(({ position }) => position)).toEqual([1, 5, 7]);
  expect(buildTimetable(DAY, 2).map(({ position }) => position)).toEqual([1, 3, 5, 7]);
});

test("returns the most frequent end time, unless none occurs twice", () => {
  const endOf = (...ends: string[]) =>
    buildTimetable(
      ends.map((end, id) => buildPanel({ id, end })),
      4,
    )[0]?.end;
  expect(endOf("11:00")).toBe("2026-11-18T11:00:00+01:00");
  expect(endOf("11:30", "11:00", "11:00")).toBe("2026-11-18T11:00:00+01:00");
  expect(endOf("11:00", "11:30")).toBeNull();
});

test("an item is ongoing from its start until just before its end", () => {
  const [row] = buildTimetable(panels(1, "10:00", "11:00"), 1);
  const isOngoingAt = (clock: string) => row !== undefined && isTimeOngoing(row, at(clock));
  expect(["09:59", "10:00", "10:59", "11:00"].map(isOngoingAt)).toEqual([false, true, true, false]);
});

test("a start time is not ongoing if one of its items is over", () => {
  const ends = ["22:00", "22:00", "09:00"].map((end, id) =>
    buildPanel({ id, start: "08:00", end }),
  );
  const rows = buildTimetable(ends, 2);
  const areOngoingAt = (clock: string) => rows.map((row) => isTimeOngoing(row, at(clock)));
  expect(areOngoingAt("08:30")).toEqual([true, true]);
  expect(areOngoingAt("14:10")).toEqual([false, false]);
});

test("splits a day into earlier, running, long-running and coming items", () => {
  const items = [
    ...panels(1, "08:00", "09:00", 1),
    ...panels(1, "09:00", "17:00", 2),
    ...panels(2, "10:00", "11:00", 3),
    ...panels(1, "12:00", "20:00", 5),
  ];
  const partsAt = (clock: string) => {
    const day = splitDay(items, at(clock));
    return (
      day &&
      [day.earlier, day.running, day.longRunning, day.coming].map((part) =>
        part.map(({ id }) => id),
      )
    );
  };
  expect(partsAt("07:00")).toEqual([[], [], [], [1, 2, 3, 4, 5]]);
  expect(partsAt("10:30")).toEqual([[1], [3, 4], [2], [5]]);
  expect(partsAt("13:00")).toEqual([[1, 3, 4], [], [2, 5], []]);
  expect(partsAt("20:00")).toBeUndefined();
});
