import type { GridProgramme } from "@foyer/contract/panels/office";
import { levelsOf } from "@foyer/contract/panels/clashes";
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { GridView } from "./grid-view.ts";
import type { OfficePlan, PlanPanel } from "./plan.ts";
import { useDay } from "./use-day.ts";

const DAY = "2026-09-01";

const panel = (id: number, room: number, start: string | null): PlanPanel =>
  ({
    id,
    room,
    day: DAY,
    startsAt: start && Date.parse(start),
    endsAt: start && Date.parse(start) + 3_600_000,
  }) as PlanPanel;

it("lists a session with day and room but without a start once", () => {
  const panels = [
    panel(1, 7, "2026-09-01T10:00Z"),
    panel(2, 7, null),
    panel(3, 8, "2026-09-01T10:00Z"),
  ];
  const plan: OfficePlan = {
    panels,
    rooms: [],
    days: [],
    levels: levelsOf([], []),
    minutesBetweenBuildings: 0,
  };
  const { result } = renderHook(() =>
    useDay({
      programme: { rooms: [{ id: 7 }, { id: 8 }] } as GridProgramme,
      plan,
      zone: "UTC",
      requestedDay: DAY,
      view: { pinned: [], hidden: [8], zoom: 5 } as unknown as GridView,
      isPhone: false,
    }),
  );
  const { unassigned, offscreen } = result.current;
  expect(unassigned.map(({ id }) => id)).toEqual([2]);
  expect(offscreen.map(({ id }) => id)).toEqual([3]);
});
