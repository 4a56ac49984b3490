import { expect, test } from "vitest";
import { eventState } from "./event-state.ts";

const concert = { startDate: "2026-11-18T20:00:00+01:00", endDate: "2026-11-18T22:00:00+01:00" };

test.each([
  ["2026-11-18T19:59:59+01:00", "incoming"],
  ["2026-11-18T20:00:00+01:00", "current"],
  ["2026-11-18T22:00:00+01:00", "current"],
  ["2026-11-18T22:00:01+01:00", "ended"],
  ["2026-11-18T19:30:00Z", "current"],
])("at %s, a concert from 20:00 to 22:00 in Karpacz is %s", (now, state) => {
  expect(eventState(concert, Date.parse(now))).toBe(state);
});

test("an event without duration is incoming until its start and ended from then on", () => {
  const instant = "2026-11-18T20:00:00+01:00";
  const signal = { startDate: instant, endDate: instant };
  const stateAt = (seconds: number) => eventState(signal, Date.parse(instant) + seconds * 1_000);
  expect([stateAt(-1), stateAt(0), stateAt(1)]).toEqual(["incoming", "ended", "ended"]);
});
