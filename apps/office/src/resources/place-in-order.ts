import type { Drop } from "./use-row-drag.ts";

/** An order in which one has been carried before another, or after it; all others stay as they were. */
export const placeInOrder = (ids: readonly number[], { id, to, isAfter }: Drop): number[] => {
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(to);
  return at === -1 ? [...ids] : others.toSpliced(at + (isAfter ? 1 : 0), 0, id);
};

/**
 * An order in which one has changed places with its neighbour, or null where it has none on that side.
 * @param order the ids of all records of a list
 * @param siblings those that stand beside it, in their order
 */
export const swapWithNeighbour = (
  order: readonly number[],
  siblings: readonly number[],
  id: number,
  by: -1 | 1,
): number[] | null => {
  const other = siblings[siblings.indexOf(id) + by];
  if (other === undefined) return null;
  return order.map((one) => (one === id ? other : one === other ? id : one));
};
