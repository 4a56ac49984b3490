import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { buildPanel } from "../../../testing/panel-builders.ts";
import { layoutRooms, type RoomPlan } from "./layout-rooms.ts";

const { compare } = new Intl.Collator("en", { numeric: true });
const inRoom = (roomId: number | null, building: string, room: string | null) => ({
  roomId,
  description: { building, room },
});
const layout = (items: PanelItem[]) => layoutRooms(items, compare);
const hoursOf = ({ from, to }: RoomPlan) =>
  [from, to].map((instant) => new Date(instant).toISOString().slice(0, 16));

test("groups rooms by building and number, panels without a room last", () => {
  const { columns } = layout([
    buildPanel({ id: 1, roomId: null, description: { building: "Aula", room: null } }),
    buildPanel({ id: 2, ...inRoom(12, "Kotlina", "Room 10") }),
    buildPanel({ id: 3, ...inRoom(30, "Aula", "Foyer") }),
    buildPanel({ id: 4, ...inRoom(10, "Kotlina", "Room 2") }),
  ]);
  expect(columns.map(({ room }) => room)).toEqual(["Foyer", "Room 2", "Room 10", null]);
});

test("spans full local hours, even past midnight and with half-hour time zone offsets", () => {
  const late = buildPanel({ id: 2, endDate: "2026-11-19T00:40:00+01:00" });
  const early = buildPanel({ id: 1, start: "09:15", end: "10:00" });
  expect(hoursOf(layout([early, late]))).toEqual(["2026-11-18T08:00", "2026-11-19T00:00"]);
  const inDelhi = buildPanel({
    startDate: "2026-11-18T10:10:00+05:30",
    endDate: "2026-11-18T11:00:00+05:30",
  });
  expect(hoursOf(layout([inDelhi]))).toEqual(["2026-11-18T04:30", "2026-11-18T05:30"]);
});

test("shows an all-day exhibition next to the panels of its room", () => {
  const { columns, blocks } = layout([
    buildPanel({ id: 1, start: "09:00", end: "18:00" }),
    buildPanel({ id: 2, start: "10:00", end: "11:00" }),
    buildPanel({ id: 3, start: "12:00", end: "13:00" }),
  ]);
  expect(columns.map(({ lanes }) => lanes)).toEqual([2]);
  expect(blocks.map(({ item, lane }) => [item.id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
});

const arbitraryItem = fc.record({
  roomId: fc.option(fc.integer({ min: 1, max: 6 })),
  start: fc.integer({ min: 0, max: 20 * 12 }),
  length: fc.integer({ min: 0, max: 8 * 12 }),
});

test("gives every panel its own slot that matches its time", () => {
  fc.assert(
    fc.property(fc.array(arbitraryItem, { minLength: 1, maxLength: 60 }), (generated) => {
      const at = (steps: number) => new Date(Date.UTC(2026, 10, 18, 4, steps * 5)).toISOString();
      const items = generated
        .toSorted((one, other) => one.start - other.start)
        .map(({ roomId, start, length }, id) =>
          buildPanel({ id, roomId, startDate: at(start), endDate: at(start + length) }),
        );
      const plan = layout(items);
      const planHeight = ((plan.to - plan.from) / 60_000) * plan.pixelsPerMinute;
      expect(plan.blocks.map(({ item }) => item.id).toSorted((a, b) => a - b)).toEqual(
        items.map(({ id }) => id),
      );
      for (const block of plan.blocks) {
        expect(plan.columns[block.column]?.roomId).toBe(block.item.roomId);
        expect(plan.columns[block.column]?.lanes).toBeGreaterThanOrEqual(block.lanes);
        const minutes = (Date.parse(block.item.startDate) - plan.from) / 60_000;
        expect(block.top).toBe(Math.round(minutes * plan.pixelsPerMinute));
        expect(block.top).toBeLessThanOrEqual(planHeight);
        const overlapping = plan.blocks.filter(
          (other) =>
            other !== block &&
            other.column === block.column &&
            other.lane === block.lane &&
            // Tolerates rounding errors of 1 px.
            other.top + 1 < block.top + block.height &&
            block.top + 1 < other.top + other.height,
        );
        expect(overlapping).toEqual([]);
      }
    }),
  );
});
