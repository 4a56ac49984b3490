import { expect, test } from "vitest";
import { conferenceDayAt, pickDay } from "./conference-day.ts";

const DAYS = ["2026-11-18", "2026-11-19", "2026-11-20"];

test.each([
  ["2026-11-18T09:00:00Z", "2026-11-18"],
  ["2026-11-18T23:30:00Z", "2026-11-18"],
  ["2026-11-19T02:59:59Z", "2026-11-18"],
  ["2026-11-19T03:00:00Z", "2026-11-19"],
])("in Warsaw %s belongs to the conference day %s", (instant, day) => {
  expect(conferenceDayAt(Date.parse(instant), "Europe/Warsaw")).toBe(day);
});

test("the edition's zone decides, not the visitor's", () => {
  expect(conferenceDayAt(Date.parse("2026-11-18T18:00:00Z"), "Asia/Tokyo")).toBe("2026-11-18");
  expect(conferenceDayAt(Date.parse("2026-11-18T19:00:00Z"), "Asia/Tokyo")).toBe("2026-11-19");
});

test("the wished day comes first, then today, then the first day", () => {
  expect(pickDay(DAYS, "2026-11-20", "2026-11-19")).toBe("2026-11-20");
  expect(pickDay(DAYS, undefined, "2026-11-19")).toBe("2026-11-19");
  expect(pickDay(DAYS, "2025-01-01", "2026-12-24")).toBe("2026-11-18");
  expect(pickDay([], undefined, "2026-11-19")).toBeUndefined();
});
