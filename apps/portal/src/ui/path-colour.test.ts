import { expect, test } from "vitest";
import { pathColourOf } from "./path-colour.ts";

test("numbers walk through the colours and start again after the last", () => {
  expect(pathColourOf(0)).toBe("var(--path-1)");
  expect(pathColourOf(13)).toBe("var(--path-14)");
  expect(pathColourOf(14)).toBe("var(--path-1)");
});

test("the same name always gets the same colour", () => {
  expect(pathColourOf("Łucja Żak")).toBe(pathColourOf("Łucja Żak"));
  expect(pathColourOf("Łucja Żak")).toMatch(/^var\(--path-\d+\)$/);
});
