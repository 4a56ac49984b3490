import type { Drop } from "./use-row-drag.ts";

/** Returns the order after a drag of one record before or after another. */
export const reorder = (ids: readonly number[], { id, to, isAfter }: Drop): number[] => {
  const others = ids.filter((otherId) => otherId !== id);
  const index = others.indexOf(to);
  return index === -1 ? [...ids] : others.toSpliced(index + (isAfter ? 1 : 0), 0, id);
};

/**
 * Returns the order after a record swaps places with its neighbour; null if it has none on that side.
 * @param order ids of all records of the list
 * @param siblings ids of the records among which it moves, in their order
 */
export const swapWithNeighbour = (
  order: readonly number[],
  siblings: readonly number[],
  id: number,
  by: -1 | 1,
): number[] | null => {
  const neighbour = siblings[siblings.indexOf(id) + by];
  if (neighbour === undefined) return null;
  return order.map((currentId) =>
    currentId === id ? neighbour : currentId === neighbour ? id : currentId,
  );
};
