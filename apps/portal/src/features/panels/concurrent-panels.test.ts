import { expect, test } from "vitest";
import { buildPanel } from "../../testing/panel-builders.ts";
import { findConcurrent } from "./concurrent-panels.ts";

test("lists overlapping panels and the next panel in the room", () => {
  const panel = buildPanel({ id: 1, start: "10:00", end: "11:00" });
  const day = [
    buildPanel({ id: 5, start: "12:00", end: "13:00" }),
    buildPanel({ id: 4, start: "11:00", end: "12:00" }),
    buildPanel({ id: 3, itemType: 3, start: "10:30", end: "11:00" }),
    buildPanel({ id: 2, start: "10:30", end: "11:30", roomId: 4 }),
    buildPanel({ id: 6, start: "08:00", end: "20:00", roomId: 4 }),
    panel,
  ];
  const { sameTime, nextInRoom } = findConcurrent(panel, day);
  expect([sameTime, nextInRoom].map((items) => items.map(({ id }) => id))).toEqual([[2], [4]]);
});

test("lists at most five panels, those that begin closest to the panel", () => {
  const panel = buildPanel({ id: 1, start: "10:00", end: "12:00" });
  const day = ["11:40", "11:50", "10:10", "09:50", "10:20", "10:30", "10:40"].map((start, index) =>
    buildPanel({ id: index + 2, start, end: "12:30", roomId: 4 }),
  );
  const { sameTime, sameTimeCount } = findConcurrent(panel, day);
  expect(sameTime.map(({ id }) => id)).toEqual([5, 4, 6, 7, 8]);
  expect(sameTimeCount).toBe(7);
});
