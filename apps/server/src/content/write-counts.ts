const COLUMNS = ["added", "changed", "hidden", "removed", "unchanged"] as const;

/** Counts of written rows. `hidden` rows are no longer visible and keep their bookmarks. */
export type Counts = Record<(typeof COLUMNS)[number], number>;

export type Outcome = keyof Counts;

export const sumCounts = (...all: readonly Partial<Counts>[]): Counts => {
  const sums: Counts = { added: 0, changed: 0, hidden: 0, removed: 0, unchanged: 0 };
  for (const counts of all) for (const column of COLUMNS) sums[column] += counts[column] ?? 0;
  return sums;
};

export const countOutcomes = (outcomes: readonly Outcome[]): Counts => {
  const counts = sumCounts();
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
};

export const hasDiffs = (counts: readonly Counts[]): boolean =>
  counts.some(({ added, changed, hidden, removed }) => added + changed + hidden + removed > 0);
