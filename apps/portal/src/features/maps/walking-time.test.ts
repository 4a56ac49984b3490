import { expect, test } from "vitest";
import { walkingMinutes } from "./walking-time.ts";

const hotel = { lat: 50.777227, long: 15.760536 };

test.each([
  ["no distance", hotel, 75, 0],
  ["some 1,110 m to the north, with a detour", { ...hotel, lat: 50.787227 }, 75, 20],
  ["the same at a slow pace", { ...hotel, lat: 50.787227 }, 50, 29],
  ["some 700 m to the east", { ...hotel, long: 15.770536 }, 75, 13],
])("returns the minutes of a walk: %s", (_, to, speed, minutes) => {
  expect(walkingMinutes(hotel, to, speed)).toBe(minutes);
});
