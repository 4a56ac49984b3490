/** Returns the list with one item moved by a number of positions. */
export const moveItem = <Item>(items: readonly Item[], index: number, step: number): Item[] => {
  const moved = items.slice(index, index + 1);
  return items.toSpliced(index, 1).toSpliced(index + step, 0, ...moved);
};
