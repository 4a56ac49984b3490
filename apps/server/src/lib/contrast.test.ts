import { expect, test } from "vitest";
import { contrastWithWhite, isReadableColor } from "./contrast.ts";

test("contrast with white ranges from 1 to 21", () => {
  expect(contrastWithWhite("#ffffff")).toBeCloseTo(1);
  expect(contrastWithWhite("#000000")).toBeCloseTo(21);
});

test("pale colours are not readable", () => {
  expect(isReadableColor("#e7a13a")).toBe(false);
});
