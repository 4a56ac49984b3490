import { expect, test } from "vitest";
import { pathColourOf } from "./path-colour.ts";

test("the same name always gets the same colour", () => {
  expect(pathColourOf("Łucja Żak")).toBe(pathColourOf("Łucja Żak"));
  expect(pathColourOf("Łucja Żak")).toMatch(/^var\(--path-\d+\)$/);
});
