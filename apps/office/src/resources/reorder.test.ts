import { expect, it } from "vitest";
import { reorder, swapWithNeighbour } from "./reorder.ts";

it.each([
  [{ id: 4, to: 1, isAfter: false }, [4, 1, 2, 3]],
  [{ id: 1, to: 3, isAfter: true }, [2, 3, 1, 4]],
  [{ id: 2, to: 3, isAfter: false }, [1, 2, 3, 4]],
  [{ id: 2, to: 9, isAfter: true }, [1, 2, 3, 4]],
])("moves a row after the drop %j", (drop, order) => {
  expect(reorder([1, 2, 3, 4], drop)).toEqual(order);
});

it("swaps a record with its neighbour and moves no other record", () => {
  expect(swapWithNeighbour([5, 1, 9, 3], [5, 3], 3, -1)).toEqual([3, 1, 9, 5]);
  expect(swapWithNeighbour([5, 1, 9, 3], [5, 3], 3, 1)).toBeNull();
});
