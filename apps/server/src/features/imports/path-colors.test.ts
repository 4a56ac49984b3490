import { expect, test } from "vitest";
import { isReadableColor } from "../../lib/contrast.ts";
import { colorAt } from "./path-colors.ts";

test("every colour of the palette is readable on white and differs from its neighbour", () => {
  for (let at = 0; at < 40; at += 1) {
    expect(isReadableColor(colorAt(at))).toBe(true);
    expect(colorAt(at)).not.toBe(colorAt(at + 1));
  }
});
