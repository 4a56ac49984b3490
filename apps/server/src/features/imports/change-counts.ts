import { isDeepStrictEqual } from "node:util";

/** What an import did to the rows of one kind. */
export type ChangeCounts = {
  added: number;
  changed: number;
  /** No longer shown, kept with their bookmarks. */
  hidden: number;
  removed: number;
  unchanged: number;
};

/** The kinds of row that imports write. */
export type RowKind =
  | "edition"
  | "sessions"
  | "buildings"
  | "floors"
  | "rooms"
  | "paths"
  | "types"
  | "persons"
  | "roles"
  | "accounts"
  | "attendees";

export type KindCounts = ChangeCounts & { kind: RowKind };

export const countsOf = (kind: RowKind, counts: Partial<ChangeCounts>): KindCounts => ({
  kind,
  added: 0,
  changed: 0,
  hidden: 0,
  removed: 0,
  unchanged: 0,
  ...counts,
});

/** Whether an import changed anything at all. */
export const hasChanges = (counts: readonly ChangeCounts[]): boolean =>
  counts.some(({ added, changed, hidden, removed }) => added + changed + hidden + removed > 0);

/** The texts and values that an import wants a row to have. */
type Values = Record<string, unknown>;

const holds = (row: Values, wanted: Values) =>
  Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(row[column], value));

/**
 * Tells what has to be written so that stored rows hold what is wanted of them. Columns that are
 * not among the wanted ones do not count, nor does the order of keys, which jsonb does not keep.
 * @param stored rows by their key
 * @param wanted values by the same keys
 * @returns the values to write, in the order given, and the counts of their kind
 */
export const findChanges = <Wanted extends Values>(
  kind: RowKind,
  stored: ReadonlyMap<string, Values>,
  wanted: ReadonlyMap<string, Wanted>,
): { writes: Wanted[]; counts: KindCounts } => {
  const writes: Wanted[] = [];
  let added = 0;
  for (const [key, values] of wanted) {
    const row = stored.get(key);
    if (row && holds(row, values)) continue;
    if (!row) added += 1;
    writes.push(values);
  }
  const changed = writes.length - added;
  return {
    writes,
    counts: countsOf(kind, { added, changed, unchanged: wanted.size - writes.length }),
  };
};
