import { expect, test } from "vitest";
import { rowsToDraw } from "./rows-to-draw.ts";

/** Rows 2, 3 and 9 are breaks, on which Tab does not stop. */
const hasStop = (index: number) => ![2, 3, 9].includes(index);

test("without the focus only what is in sight is drawn", () => {
  expect(rowsToDraw([4, 5, 6], undefined, 10, hasStop)).toEqual([4, 5, 6]);
});

test("a focused row keeps its neighbours, though it has left the window", () => {
  expect(rowsToDraw([0], 6, 10, hasStop)).toEqual([0, 5, 6, 7]);
});

test("Tab finds the next stop behind rows without any", () => {
  expect(rowsToDraw([0, 1], 1, 10, hasStop)).toEqual([0, 1, 2, 3, 4]);
  expect(rowsToDraw([4], 4, 10, hasStop)).toEqual([1, 2, 3, 4, 5]);
});

test("rows after the last stop are drawn to the end of the list", () => {
  expect(rowsToDraw([8], 8, 10, hasStop)).toEqual([7, 8, 9]);
});
