import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PanelItem } from "@foyer/contract/panels";
import { buildPanel } from "../../../testing/panel-builders.ts";
import { layRooms, type RoomPlan } from "./lay-rooms.ts";

const { compare } = new Intl.Collator("en", { numeric: true });
const inRoom = (roomId: number | null, building: string, room: string | null) => ({
  roomId,
  description: { building, room },
});
const lay = (items: PanelItem[]) => layRooms(items, compare);
const hoursOf = ({ from, to }: RoomPlan) =>
  [from, to].map((instant) => new Date(instant).toISOString().slice(0, 16));

test("rooms of a building stand together, by number, and what is in no room comes last", () => {
  const { columns } = lay([
    buildPanel({ id: 1, roomId: null, description: { building: "Aula", room: null } }),
    buildPanel({ id: 2, ...inRoom(12, "Kotlina", "Room 10") }),
    buildPanel({ id: 3, ...inRoom(30, "Aula", "Foyer") }),
    buildPanel({ id: 4, ...inRoom(10, "Kotlina", "Room 2") }),
  ]);
  expect(columns.map(({ room }) => room)).toEqual(["Foyer", "Room 2", "Room 10", null]);
});

test("a day spans whole hours of its zone, also past midnight and where zones differ by half an hour", () => {
  const late = buildPanel({ id: 2, endDate: "2026-11-19T00:40:00+01:00" });
  const early = buildPanel({ id: 1, start: "09:15", end: "10:00" });
  expect(hoursOf(lay([early, late]))).toEqual(["2026-11-18T08:00", "2026-11-19T00:00"]);
  const inDelhi = buildPanel({
    startDate: "2026-11-18T10:10:00+05:30",
    endDate: "2026-11-18T11:00:00+05:30",
  });
  expect(hoursOf(lay([inDelhi]))).toEqual(["2026-11-18T04:30", "2026-11-18T05:30"]);
});

test("an exhibition of a day stands beside the sessions of its room", () => {
  const { columns, blocks } = lay([
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

const anItem = fc.record({
  roomId: fc.option(fc.integer({ min: 1, max: 6 })),
  start: fc.integer({ min: 0, max: 20 * 12 }),
  length: fc.integer({ min: 0, max: 8 * 12 }),
});

test("whatever the day, every session has a place of its own within it, true to its time", () => {
  fc.assert(
    fc.property(fc.array(anItem, { minLength: 1, maxLength: 60 }), (drawn) => {
      const at = (steps: number) => new Date(Date.UTC(2026, 10, 18, 4, steps * 5)).toISOString();
      const items = drawn
        .toSorted((one, other) => one.start - other.start)
        .map(({ roomId, start, length }, id) =>
          buildPanel({ id, roomId, startDate: at(start), endDate: at(start + length) }),
        );
      const plan = lay(items);
      const whole = ((plan.to - plan.from) / 60_000) * plan.pixelsPerMinute;
      expect(plan.blocks.map(({ item }) => item.id).toSorted((a, b) => a - b)).toEqual(
        items.map(({ id }) => id),
      );
      for (const one of plan.blocks) {
        expect(plan.columns[one.column]?.roomId).toBe(one.item.roomId);
        expect(plan.columns[one.column]?.lanes).toBeGreaterThanOrEqual(one.lanes);
        const minutes = (Date.parse(one.item.startDate) - plan.from) / 60_000;
        expect(one.top).toBe(Math.round(minutes * plan.pixelsPerMinute));
        expect(one.top).toBeLessThanOrEqual(whole);
        const covered = plan.blocks.filter(
          (other) =>
            other !== one &&
            other.column === one.column &&
            other.lane === one.lane &&
            // Rounding may cost a pixel.
            other.top + 1 < one.top + one.height &&
            one.top + 1 < other.top + other.height,
        );
        expect(covered).toEqual([]);
      }
    }),
  );
});
