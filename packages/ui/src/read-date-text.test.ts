import { expect, it } from "vitest";
import { readDate, readTime } from "./read-date-text.ts";

it.each([
  ["2026-09-01", "2026-09-01"],
  [" 2026.9.1 ", "2026-09-01"],
  ["20260901", "2026-09-01"],
  ["1.9.2026", "2026-09-01"],
  ["31/12/2026", "2026-12-31"],
  ["2024-02-29", "2024-02-29"],
])("reads %j as the day %s", (text, day) => {
  expect(readDate(text)).toBe(day);
});

it.each(["", "2026-12", "2026-02-29", "2026-13-01", "2026-00-10", "1.9.26", "soon"])(
  "reads no day from %j",
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

it.each([
  ["9", "09:00"],
  ["930", "09:30"],
  ["9.30", "09:30"],
  ["21:05", "21:05"],
  ["0000", "00:00"],
])("reads %j as the time %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

it.each(["", "24:00", "9:60", "9:3", "noon"])("reads no time from %j", (text) => {
  expect(readTime(text)).toBeUndefined();
});
