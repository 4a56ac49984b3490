import { expect, it } from "vitest";
import { fromLocal, toLocal } from "./zone.ts";

it.each([
  ["2026-09-01T18:00", "Europe/Warsaw", "2026-09-01T16:00:00.000Z"],
  ["2026-12-01T18:00", "Europe/Warsaw", "2026-12-01T17:00:00.000Z"],
  ["2026-09-01T18:00", "America/New_York", "2026-09-01T22:00:00.000Z"],
  ["2026-09-01T00:30", "Asia/Kolkata", "2026-08-31T19:00:00.000Z"],
])("converts %s in %s to %s and back", (local, zone, instant) => {
  expect(fromLocal(local, zone)).toBe(instant);
  expect(toLocal(instant, zone)).toBe(local);
});

it("moves a local time that the clock change skips one hour forward", () => {
  expect(toLocal(fromLocal("2026-03-29T02:30", "Europe/Warsaw"), "Europe/Warsaw")).toBe(
    "2026-03-29T03:30",
  );
});
