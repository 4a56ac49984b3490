import { describe, expect, it, test, vi } from "vitest";
import { findToday, pickDay } from "./conference-day.ts";

const DAYS = ["2026-11-18", "2026-11-19", "2026-11-20"];
const WARSAW = { timeZone: "Europe/Warsaw", dayChangeMinutes: 240, days: DAYS };
const TOKYO = { ...WARSAW, timeZone: "Asia/Tokyo" };
const FROM_MIDNIGHT = { ...WARSAW, dayChangeMinutes: 0 };
const FROM_NINE = { ...WARSAW, dayChangeMinutes: 540 };

describe("the conference day", () => {
  it.each([
    ["2026-11-18T02:59:59Z", undefined],
    ["2026-11-18T09:00:00Z", "2026-11-18"],
    ["2026-11-18T23:30:00Z", "2026-11-18"],
    ["2026-11-19T02:59:59Z", "2026-11-18"],
    ["2026-11-19T03:00:00Z", "2026-11-19"],
    ["2026-11-21T02:59:59Z", "2026-11-20"],
    ["2026-11-21T03:00:00Z", undefined],
  ])("is, in Warsaw at %s, %s", (instant, day) => {
    expect(findToday(WARSAW, Date.parse(instant))).toBe(day);
  });

  it("uses the edition's time zone, not the visitor's", () => {
    expect(findToday(TOKYO, Date.parse("2026-11-18T18:00:00Z"))).toBe("2026-11-18");
    expect(findToday(TOKYO, Date.parse("2026-11-18T19:00:00Z"))).toBe("2026-11-19");
  });

  it("begins at the hour of the edition", () => {
    const oneInTheMorning = Date.parse("2026-11-19T00:00:00Z");
    expect(findToday(FROM_MIDNIGHT, oneInTheMorning)).toBe("2026-11-19");
    expect(findToday(FROM_NINE, oneInTheMorning + 6 * 3_600_000)).toBe("2026-11-18");
  });

  it.each([
    ["2026-03-29T02:30:00Z", WARSAW, "2026-03-29"],
    ["2026-03-29T01:30:00Z", WARSAW, "2026-03-28"],
    ["2026-03-29T07:30:00Z", FROM_NINE, "2026-03-29"],
    ["2026-10-25T02:30:00Z", WARSAW, "2026-10-24"],
    ["2026-10-25T03:00:00Z", WARSAW, "2026-10-25"],
    ["2026-10-25T07:30:00Z", FROM_NINE, "2026-10-24"],
  ])("uses the local clock when clocks change: at %s", (instant, calendar, day) => {
    const days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"];
    expect(findToday({ ...calendar, days }, Date.parse(instant))).toBe(day);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "works at the extreme offset of %s",
    (timeZone) => {
      const edge = { timeZone, dayChangeMinutes: 1_439, days: ["2026-11-18"] };
      const hours = Array.from({ length: 24 * 7 }, (_, hour) => Date.UTC(2026, 10, 15, hour));
      expect(hours.filter((hour) => findToday(edge, hour) !== undefined)).toHaveLength(24);
    },
  );

  it("works in time zones far from the conference", () => {
    const format = vi.spyOn(Intl, "DateTimeFormat");
    expect(findToday(WARSAW, Date.parse("2026-12-24T12:00:00Z"))).toBeUndefined();
    expect(format).not.toHaveBeenCalled();
  });
});

test("picks the requested day, then today, then the first day", () => {
  expect(pickDay(DAYS, "2026-11-20", "2026-11-19")).toBe("2026-11-20");
  expect(pickDay(DAYS, undefined, "2026-11-19")).toBe("2026-11-19");
  expect(pickDay(DAYS, "2025-01-01", undefined)).toBe("2026-11-18");
  expect(pickDay([], undefined, undefined)).toBeUndefined();
});
