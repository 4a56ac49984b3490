import { isDeepStrictEqual } from "node:util";

const COLUMNS = ["added", "changed", "hidden", "removed", "unchanged"] as const;

/** What a load did with rows; `hidden` are those that are no longer shown, and kept with their bookmarks. */
export type ChangeCounts = Record<(typeof COLUMNS)[number], number>;

/** The sums of some counts, each of which may leave out what is none. */
export const sumCounts = (...all: readonly Partial<ChangeCounts>[]): ChangeCounts => {
  const sums: ChangeCounts = { added: 0, changed: 0, hidden: 0, removed: 0, unchanged: 0 };
  for (const counts of all) for (const column of COLUMNS) sums[column] += counts[column] ?? 0;
  return sums;
};

export const hasChanges = (counts: readonly ChangeCounts[]): boolean =>
  counts.some(({ added, changed, hidden, removed }) => added + changed + hidden + removed > 0);

type Values = Record<string, unknown>;

const holds = (row: Values, wanted: Values) =>
  Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(row[column], value));

/**
 * Tells what has to be written so that stored rows hold what is wanted of them, by the same keys. Other
 * columns do not count, nor does the order of keys, which jsonb does not keep.
 */
export const findChanges = <Wanted extends Values>(
  stored: ReadonlyMap<string, Values>,
  wanted: ReadonlyMap<string, Wanted>,
): { writes: Wanted[]; counts: ChangeCounts } => {
  const writes: Wanted[] = [];
  let added = 0;
  for (const [key, values] of wanted) {
    const row = stored.get(key);
    if (row && holds(row, values)) continue;
    if (!row) added += 1;
    writes.push(values);
  }
  const changed = writes.length - added;
  return { writes, counts: sumCounts({ added, changed, unchanged: wanted.size - writes.length }) };
};
