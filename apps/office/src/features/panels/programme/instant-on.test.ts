import { expect, it } from "vitest";
import { instantOn } from "./instant-on.ts";

const ZONE = "Europe/Warsaw";

/** The clocks change in the nights to 28 March and 31 October. */
const plan = {
  days: ["2027-03-27T05:00Z", "2027-03-28T04:00Z", "2027-10-30T04:00Z"].map((start) => ({
    day: start.slice(0, 10),
    startsAt: Date.parse(start),
    endsAt: Date.parse(start) + 22 * 3_600_000,
  })),
};

it.each([
  ["2027-03-27", "20:00", "2027-03-27T19:00Z"],
  ["2027-03-27", "03:30", "2027-03-28T01:30Z"],
  ["2027-03-28", "02:30", "2027-03-29T00:30Z"],
  ["2027-10-30", "03:30", "2027-10-31T02:30Z"],
  ["2027-11-01", "03:30", "2027-11-01T02:30Z"],
])("finds the instant of conference day %s at %s", (day, clock, instant) => {
  expect(instantOn(day, clock, { plan, zone: ZONE })).toBe(Date.parse(instant));
});
