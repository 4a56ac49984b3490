import { expect, it } from "vitest";
import { fitPart } from "./cut-picture.ts";

it.each([
  [{ width: 300, height: 200 }, 400, { width: 300, height: 200 }],
  [{ width: 3_000, height: 2_000 }, 600, { width: 600, height: 400 }],
  [{ width: 1_000, height: 1_000 }, 360, { width: 360, height: 360 }],
])("fits %j into %d as %j", (size, maxSide, expected) => {
  expect(fitPart({ x: 0, y: 0, ...size }, maxSide)).toEqual(expected);
});
