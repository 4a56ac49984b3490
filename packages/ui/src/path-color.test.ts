import { expect, test } from "vitest";
import { colorOfName } from "./path-color.ts";

test("the same name always gets the same colour", () => {
  expect(colorOfName("Łucja Żak")).toBe(colorOfName("Łucja Żak"));
  expect(colorOfName("Łucja Żak")).toMatch(/^var\(--path-\d+\)$/);
});
