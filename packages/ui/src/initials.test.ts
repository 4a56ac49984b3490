import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Anna Nowak", "AN"],
  ["prof. dr hab. Anna Maria Nowak", "AN"],
  ["łucja żak", "ŁŻ"],
  ["Information Stand", "IS"],
  ["Madonna", "M"],
  ["  ", ""],
])("%j becomes %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
