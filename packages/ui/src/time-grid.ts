/** Types shared by the time grids; times are Unix milliseconds. */

export type Lane = { readonly lane: number; readonly lanes: number };
type Timed = { readonly id: number; readonly startsAt: number; readonly endsAt: number };

/**
 * Places concurrent items of a column side by side.
 * @param shortest minimum duration in milliseconds that an item occupies
 */
export const layoutLanes = (items: readonly Timed[], shortest: number): Map<number, Lane> => {
  const layout = new Map<number, Lane>();
  let cluster: { id: number; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of cluster) layout.set(id, { lane, lanes: ends.length });
    cluster = [];
    ends = [];
  };
  const sorted = items.toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt);
  for (const { id, startsAt, endsAt } of sorted) {
    if (ends.every((end) => end <= startsAt)) close();
    const free = ends.findIndex((end) => end <= startsAt);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(endsAt, startsAt + shortest);
    cluster.push({ id, lane });
  }
  close();
  return layout;
};

/** Direction of each arrow key. */
export const ARROWS: Partial<Record<string, readonly [steps: number, aside: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type PositionedCard = {
  readonly id: number;
  readonly column: number;
  readonly startsAt: number | null;
};

/**
 * Finds the card that an arrow key moves to: the next one in the column, or the nearest in time in the next
 * column.
 * @param cards by column, then start
 * @param arrow steps in time, and columns aside
 * @returns its id; null if there is none
 */
export const nextCard = (
  cards: readonly PositionedCard[],
  id: number,
  [steps, aside]: readonly [number, number],
): number | null => {
  const index = cards.findIndex((card) => card.id === id);
  const from = cards[index];
  if (!from) return null;
  if (steps !== 0) {
    const next = cards[index + steps];
    return next?.column === from.column ? next.id : null;
  }
  const others = cards.filter(({ column }) => (column - from.column) * aside > 0);
  const distance = ({ startsAt }: PositionedCard) =>
    Math.abs(Number(startsAt) - Number(from.startsAt));
  const nearest = Math.min(...others.map(({ column }) => Math.abs(column - from.column)));
  const [next] = others
    .filter(({ column }) => Math.abs(column - from.column) === nearest)
    .toSorted((a, b) => distance(a) - distance(b));
  return next?.id ?? null;
};
