import { expect, it } from "vitest";
import { placementsOf } from "./held-back.ts";
import type { OfficePlan, PlanSession } from "./plan.ts";

const TEN = "2026-09-02T10:00:00.000Z";
const session = {
  id: 1,
  day: "2026-09-02",
  startsAt: Date.parse("2026-09-02T08:00:00.000Z"),
  endsAt: Date.parse("2026-09-02T09:00:00.000Z"),
  room: 3,
} as PlanSession;
const plan = { sessions: [session] } as unknown as OfficePlan;
const { day, startsAt, endsAt, room } = session;
const here = { day, startsAt, endsAt, room };

it("places a session where what is held back of it says, and as it is else", () => {
  const held = (typed: Record<string, unknown>) => placementsOf(plan, [{ id: 1, typed }]).get(1);
  expect(held({ startsAt: TEN })).toEqual({ ...here, startsAt: Date.parse(TEN) });
  expect(held({ room: null, startsAt: null, endsAt: null })).toEqual({
    ...here,
    room: null,
    startsAt: null,
    endsAt: null,
  });
  expect(held({ "topic.en": "Air" })).toEqual(here);
});

it("leaves out what is held back of a session that the plan does not have", () => {
  expect(placementsOf(plan, [{ id: 2, typed: { room: 4 } }]).size).toBe(0);
});
