import { levelsOf } from "@foyer/contract/panels/clashes";
import { expect, it } from "vitest";
import type { OfficePlan, PlanPanel } from "./plan.ts";
import { columnSpanOf, daysBetween, shiftGroup } from "./shift-group.ts";

const ROOMS = [1, 2, 3];
const ZONE = "Europe/Warsaw";

/** The clocks change in the night to 25 October. */
const panel = (id: number, room: number | null, startsAt: string | null): PlanPanel =>
  ({
    id,
    day: startsAt && "2026-10-24",
    startsAt: startsAt && Date.parse(startsAt),
    endsAt: startsAt && Date.parse(startsAt) + 3_600_000,
    room,
  }) as unknown as PlanPanel;

const panels = [
  panel(1, 1, "2026-10-24T08:00:00Z"),
  panel(2, 2, "2026-10-24T22:30:00Z"),
  panel(3, null, null),
];

const plan: OfficePlan = {
  panels,
  rooms: [],
  days: ["2026-10-24", "2026-10-25"].map((day, index) => ({
    day,
    startsAt: Date.parse("2026-10-24T02:00:00Z") + index * 25 * 3_600_000,
    endsAt: Date.parse("2026-10-25T03:00:00Z") + index * 24 * 3_600_000,
  })),
  levels: levelsOf([], []),
  minutesBetweenBuildings: 0,
};

it("moves panels by days at the same local time, and by rooms in the same order", () => {
  const days = daysBetween("2026-10-24", "2026-10-25");
  const context = { plan, rooms: ROOMS, zone: ZONE };
  expect(shiftGroup(panels, { minutes: 5, days, columns: 1 }, context)).toEqual(
    new Map([
      [
        1,
        {
          day: "2026-10-25",
          startsAt: Date.parse("2026-10-25T09:05:00Z"),
          endsAt: Date.parse("2026-10-25T10:05:00Z"),
          room: 2,
        },
      ],
      [
        2,
        {
          day: "2026-10-25",
          startsAt: Date.parse("2026-10-25T23:35:00Z"),
          endsAt: Date.parse("2026-10-26T00:35:00Z"),
          room: 3,
        },
      ],
    ]),
  );
  expect(columnSpanOf(panels, ROOMS)).toEqual({ first: 0, last: 1 });
});

it("assigns a panel that moves past the change of the day to the next day", () => {
  const shift = { minutes: 6 * 60, days: 0, columns: 0 };
  const moved = shiftGroup(panels, shift, { plan, rooms: ROOMS, zone: ZONE });
  expect([moved.get(1)?.day, moved.get(2)?.day]).toEqual(["2026-10-24", "2026-10-25"]);
});
