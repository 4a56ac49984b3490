import { expect, it } from "vitest";
import { nameDay, nameInstant, nameWeekday, readClock } from "./dates.ts";

it("formats a date with its weekday and a non-breaking space", () => {
  expect(nameDay("2026-09-02", "en")).toBe("Wed\u00a02026-09-02");
  expect(nameDay("2026-09-02", "pl")).toBe("śr.\u00a02026-09-02");
  expect(nameWeekday("2026-09-05", "pl")).toBe("sob.");
});

it("formats an instant as date and time of a zone", () => {
  const instant = "2026-09-02T22:30:00Z";
  expect(nameInstant(instant, "en", "Europe/Warsaw")).toBe("Thu\u00a02026-09-03, 00:30");
  expect(nameInstant(instant, "pl", "UTC")).toBe("śr.\u00a02026-09-02, 22:30");
  expect(readClock(Date.parse(instant), "Asia/Tokyo")).toEqual({
    day: "2026-09-03",
    clock: "07:30",
  });
});
