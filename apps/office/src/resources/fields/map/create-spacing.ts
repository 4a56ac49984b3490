type Position = { readonly x: number; readonly y: number };

const STEPS = [-2, -1, 0, 1, 2];
const NEIGHBOURS = STEPS.flatMap((x) => STEPS.map((y) => ({ x, y })));

/**
 * Returns a function that accepts a position unless an accepted one is closer than the distance. Lines cross and
 * close themselves, so neighbours on the map are not neighbours on the line. A cell whose diagonal is the distance
 * has room for one position, so that 10,000 points are not compared with each other.
 */
export const createSpacing = (distance: number): ((position: Position) => boolean) => {
  const accepted = new Map<string, Position>();
  const cellOf = (value: number) => Math.floor((value / distance) * Math.SQRT2);
  return (position) => {
    const [column, row] = [cellOf(position.x), cellOf(position.y)];
    const isClose = NEIGHBOURS.some(({ x, y }) => {
      const other = accepted.get(`${column + x}/${row + y}`);
      return other && Math.hypot(other.x - position.x, other.y - position.y) < distance;
    });
    if (!isClose) accepted.set(`${column}/${row}`, position);
    return !isClose;
  };
};
