import { levelsOf } from "@foyer/contract/panels/clashes";
import { expect, it } from "vitest";
import { clashesOf, type OfficePlan, type PlanPanel, propose, worstOf } from "./plan.ts";

const HOUR = 3_600_000;
const ROOMS = [1, 2, 3];

const buildPlanPanel = (id: number, overrides: Partial<PlanPanel> = {}): PlanPanel => ({
  id,
  topic: { en: `Session ${id}` },
  itemType: 0,
  day: "2026-09-01",
  startsAt: 10 * HOUR,
  endsAt: 11 * HOUR,
  room: 1,
  thematicPath: null,
  type: null,
  parent: null,
  people: [],
  bookmarks: 0,
  isHidden: false,
  ...overrides,
});

const planOf = (panels: PlanPanel[], forbidden: string[] = []): OfficePlan => ({
  panels,
  rooms: ROOMS.map((id) => ({ id, building: id, capacity: null })),
  days: [{ day: "2026-09-01", startsAt: 0, endsAt: 24 * HOUR }],
  levels: levelsOf([], forbidden),
  minutesBetweenBuildings: 10,
});

it("moves several panels by the distance of the anchor, up to the last room", () => {
  const panels = [
    buildPlanPanel(1),
    buildPlanPanel(2, { startsAt: 12 * HOUR, endsAt: 14 * HOUR, room: 2 }),
  ];
  const to = { day: "2026-09-02", startsAt: 11 * HOUR, room: 3 };
  expect(propose(panels, ROOMS, { ids: [1, 2], anchor: 1, to })).toEqual(
    new Map([
      [1, { day: "2026-09-02", startsAt: 11 * HOUR, endsAt: 12 * HOUR, room: 3 }],
      [2, { day: "2026-09-02", startsAt: 13 * HOUR, endsAt: 15 * HOUR, room: 3 }],
    ]),
  );
});

it("sets 30 minutes for a panel without a time and never less than 5 minutes", () => {
  const panels = [buildPlanPanel(1, { day: null, startsAt: null, endsAt: null, room: null })];
  const to = { day: "2026-09-01", startsAt: 9 * HOUR, room: 2 };
  const move = { ids: [1], anchor: 1, to };
  expect(propose(panels, ROOMS, move).get(1)).toMatchObject({ room: 2, endsAt: 9.5 * HOUR });
  const shorter = propose(panels, ROOMS, { ...move, addedLength: -HOUR });
  expect(shorter.get(1)?.endsAt).toBe(9 * HOUR + 300_000);
});

it("returns the clashes of a slot and their most severe level", () => {
  const panels = [buildPlanPanel(1, { people: [7] }), buildPlanPanel(2, { people: [7], room: 2 })];
  const plan = planOf(panels, ["roomTwice"]);
  const at = (room: number, startsAt: number) =>
    clashesOf(
      plan,
      propose(panels, ROOMS, { ids: [1], anchor: 1, to: { day: "2026-09-01", startsAt, room } }),
    );
  expect(worstOf(at(2, 10 * HOUR))).toBe("forbid");
  expect(at(1, 10 * HOUR)).toMatchObject([{ rule: "personTwice", level: "warn" }]);
  expect(at(1, 11 * HOUR)).toMatchObject([{ rule: "tooFar" }]);
  expect(worstOf(at(1, 12 * HOUR))).toBe("off");
});
