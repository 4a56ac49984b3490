/**
 * Selects the rows that a virtual list renders: the visible ones, the focused one, and from it all rows up to
 * the next tab stop on each side. Tab reaches rendered elements only.
 * @param visible indexes in ascending order
 * @returns indexes in ascending order
 */
export const rowsToRender = (
  visible: readonly number[],
  focused: number | undefined,
  count: number,
  hasStop: (index: number) => boolean,
): number[] => {
  if (focused === undefined) return [...visible];
  const near = [focused];
  for (const step of [-1, 1]) {
    let index = focused + step;
    while (index >= 0 && index < count) {
      near.push(index);
      if (hasStop(index)) break;
      index += step;
    }
  }
  return [...new Set([...visible, ...near])].toSorted((one, other) => one - other);
};
