/** What grids of places and times share; times are milliseconds since 1970. */

export type Lane = { readonly lane: number; readonly lanes: number };
type Timed = { readonly id: number; readonly startsAt: number; readonly endsAt: number };

/**
 * Puts side by side what is in a place at once.
 * @param shortest what is shorter takes as much room as this, in milliseconds
 */
export const layLanes = (sessions: readonly Timed[], shortest: number): Map<number, Lane> => {
  const laid = new Map<number, Lane>();
  let cluster: { id: number; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of cluster) laid.set(id, { lane, lanes: ends.length });
    cluster = [];
    ends = [];
  };
  const sorted = sessions.toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt);
  for (const { id, startsAt, endsAt } of sorted) {
    if (ends.every((end) => end <= startsAt)) close();
    const free = ends.findIndex((end) => end <= startsAt);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(endsAt, startsAt + shortest);
    cluster.push({ id, lane });
  }
  close();
  return laid;
};

/** Where arrows lead. */
export const ARROWS: Partial<Record<string, readonly [steps: number, aside: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Placed = { readonly id: number; readonly column: number; readonly startsAt: number | null };

/**
 * The card that an arrow leads to: the next one in the place, or the nearest in time in the next place.
 * @param cards by column, then start
 * @param arrow steps along the time, and aside
 * @returns its id; null where there is none
 */
export const nextCard = (
  cards: readonly Placed[],
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
  const beside = cards.filter(({ column }) => (column - from.column) * aside > 0);
  const distance = ({ startsAt }: Placed) => Math.abs(Number(startsAt) - Number(from.startsAt));
  const nearest = Math.min(...beside.map(({ column }) => Math.abs(column - from.column)));
  const [next] = beside
    .filter(({ column }) => Math.abs(column - from.column) === nearest)
    .toSorted((a, b) => distance(a) - distance(b));
  return next?.id ?? null;
};
