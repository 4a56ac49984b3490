import { expect, it } from "vitest";
import { dayAfterKey, weeksOf } from "./calendar-days.ts";

it("fills the weeks of a month from Monday to Sunday", () => {
  const weeks = weeksOf("2026-09-15");
  expect(weeks.map((week) => [week[0], week.at(-1)])).toEqual([
    ["2026-08-31", "2026-09-06"],
    ["2026-09-07", "2026-09-13"],
    ["2026-09-14", "2026-09-20"],
    ["2026-09-21", "2026-09-27"],
    ["2026-09-28", "2026-10-04"],
  ]);
  // February 2027 starts on a Monday and ends on a Sunday.
  expect(weeksOf("2027-02-01")).toHaveLength(4);
});

it.each([
  ["ArrowRight", false, "2026-04-01"],
  ["ArrowUp", false, "2026-03-24"],
  ["Home", false, "2026-03-30"],
  ["End", false, "2026-04-05"],
  ["PageUp", false, "2026-02-28"],
  ["PageDown", false, "2026-04-30"],
  ["PageDown", true, "2027-03-31"],
])("moves from 31 March 2026 by %s (Shift: %s) to %s", (key, isShift, day) => {
  expect(dayAfterKey("2026-03-31", key, isShift)).toBe(day);
});

it("leaves other keys to the browser", () => {
  expect(dayAfterKey("2026-03-31", "Tab", false)).toBeUndefined();
});
