import { expect, test } from "vitest";
import { isReadableColor } from "../../lib/contrast.ts";
import { getPathColor } from "./path-colors.ts";

test("every colour of the palette is readable on white and differs from its neighbour", () => {
  for (let position = 0; position < 40; position += 1) {
    expect(isReadableColor(getPathColor(position))).toBe(true);
    expect(getPathColor(position)).not.toBe(getPathColor(position + 1));
  }
});
