import { expect, it } from "vitest";
import { applyDrafts } from "./apply-drafts.ts";
import type { OfficePlan, PlanPanel } from "./plan.ts";

const TEN = "2026-09-02T10:00:00.000Z";
const panel = {
  id: 1,
  day: "2026-09-02",
  startsAt: Date.parse("2026-09-02T08:00:00.000Z"),
  endsAt: Date.parse("2026-09-02T09:00:00.000Z"),
  room: 3,
} as PlanPanel;
const plan = { panels: [panel] } as unknown as OfficePlan;
const { day, startsAt, endsAt, room } = panel;
const slot = { day, startsAt, endsAt, room };

it("applies the draft of a panel to its slot", () => {
  const slotWith = (changes: Record<string, unknown>) =>
    applyDrafts(plan, [{ id: 1, changes }]).get(1);
  expect(slotWith({ startsAt: TEN })).toEqual({ ...slot, startsAt: Date.parse(TEN) });
  expect(slotWith({ room: null, startsAt: null, endsAt: null })).toEqual({
    ...slot,
    room: null,
    startsAt: null,
    endsAt: null,
  });
  expect(slotWith({ "topic.en": "Air" })).toEqual(slot);
});

it("ignores the draft of a panel that the plan lacks", () => {
  expect(applyDrafts(plan, [{ id: 2, changes: { room: 4 } }]).size).toBe(0);
});
