import { expect, test } from "vitest";
import { rowsToRender } from "./rows-to-render.ts";

/** Rows 2, 3 and 9 are breaks without a tab stop. */
const hasStop = (index: number) => ![2, 3, 9].includes(index);

test("renders only visible rows without the focus", () => {
  expect(rowsToRender([4, 5, 6], undefined, 10, hasStop)).toEqual([4, 5, 6]);
});

test("renders the neighbours of a focused row outside the viewport", () => {
  expect(rowsToRender([0], 6, 10, hasStop)).toEqual([0, 5, 6, 7]);
});

test("renders rows without a tab stop up to the next one", () => {
  expect(rowsToRender([0, 1], 1, 10, hasStop)).toEqual([0, 1, 2, 3, 4]);
  expect(rowsToRender([4], 4, 10, hasStop)).toEqual([1, 2, 3, 4, 5]);
});

test("renders the rows after the last stop to the end of the list", () => {
  expect(rowsToRender([8], 8, 10, hasStop)).toEqual([7, 8, 9]);
});
