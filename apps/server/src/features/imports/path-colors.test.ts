import { expect, test } from "vitest";
import { colorAt, contrastWithWhite, isReadableColor } from "./path-colors.ts";

test("contrast with white runs from 1 to 21", () => {
  expect(contrastWithWhite("#ffffff")).toBeCloseTo(1);
  expect(contrastWithWhite("#000000")).toBeCloseTo(21);
});

test("every colour of the palette is readable on white and differs from its neighbour", () => {
  for (let at = 0; at < 40; at += 1) {
    expect(isReadableColor(colorAt(at))).toBe(true);
    expect(colorAt(at)).not.toBe(colorAt(at + 1));
  }
});

test("pale colours are not readable", () => {
  expect(isReadableColor("#e7a13a")).toBe(false);
});
