/**
 * Which rows a virtual list draws: those in sight, the focused one, and from it to the next row on
 * each side in which Tab stops, since Tab goes only where something is drawn.
 * @returns their indexes, in order, as those in `shown` must be
 */
export const rowsToDraw = (
  shown: readonly number[],
  focused: number | undefined,
  count: number,
  hasStop: (index: number) => boolean,
): number[] => {
  if (focused === undefined) return [...shown];
  const near = [focused];
  for (const step of [-1, 1]) {
    let index = focused + step;
    while (index >= 0 && index < count) {
      near.push(index);
      if (hasStop(index)) break;
      index += step;
    }
  }
  return [...new Set([...shown, ...near])].toSorted((one, other) => one - other);
};
