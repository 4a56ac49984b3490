import { expect, it } from "vitest";
import { fromLocal, toLocal } from "./zone.ts";

it.each([
  ["2026-09-01T18:00", "Europe/Warsaw", "2026-09-01T16:00:00.000Z"],
  ["2026-12-01T18:00", "Europe/Warsaw", "2026-12-01T17:00:00.000Z"],
  ["2026-09-01T18:00", "America/New_York", "2026-09-01T22:00:00.000Z"],
  ["2026-09-01T00:30", "Asia/Kolkata", "2026-08-31T19:00:00.000Z"],
])("%s of %s is %s, and back", (local, zone, instant) => {
  expect(fromLocal(local, zone)).toBe(instant);
  expect(toLocal(instant, zone)).toBe(local);
});

it("takes a time that is left out when clocks are put forward for one an hour later", () => {
  expect(toLocal(fromLocal("2026-03-29T02:30", "Europe/Warsaw"), "Europe/Warsaw")).toBe(
    "2026-03-29T03:30",
  );
});
