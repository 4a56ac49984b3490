import { expect, it } from "vitest";
import { fitZoom, placePanels } from "./day.ts";
import { MINUTE, type PlanPanel } from "./plan.ts";
import { listBetween } from "./use-selection.ts";

const panel = (id: number, room: number, [start, length]: readonly [number, number]): PlanPanel =>
  ({ id, room, startsAt: start * MINUTE, endsAt: (start + length) * MINUTE }) as PlanPanel;

const DAY = { from: 0, to: 600 * MINUTE };

it("places panels side by side that are concurrent or too short for a line of text", () => {
  const panels = [
    panel(1, 7, [0, 10]),
    panel(2, 7, [10, 10]),
    panel(3, 7, [60, 60]),
    panel(4, 7, [90, 60]),
    panel(5, 8, [0, 60]),
  ];
  const positions = (zoom: number) =>
    placePanels(panels, [7, 8], { ...DAY, zoom }).map(({ position }) => position);
  expect(positions(5)).toEqual([
    "0 0 2 0 2",
    "0 2 2 1 2",
    "0 12 12 0 2",
    "0 18 12 1 2",
    "1 0 12 0 1",
  ]);
  expect(positions(12).slice(0, 2)).toEqual(["0 0 2 0 1", "0 2 2 0 1"]);
});

it("enlarges days with many short panels", () => {
  const short = [0, 10, 20].map((start, index) => panel(index, 1, [start, 10]));
  const long = Array.from({ length: 30 }, (_, index) => panel(index, 1, [index * 60, 60]));
  expect(fitZoom(short)).toBe(12);
  expect(fitZoom([...short, ...long])).toBe(5);
  expect(fitZoom([])).toBe(5);
});

it("selects the panels in the rectangle between two panels", () => {
  const panels = [
    panel(1, 7, [0, 60]),
    panel(2, 7, [60, 60]),
    panel(3, 8, [30, 60]),
    panel(4, 8, [90, 60]),
  ];
  const visible = placePanels(panels, [7, 8], { ...DAY, zoom: 5 });
  expect(listBetween(visible, 3, 2)).toEqual([2, 3]);
});
