import { isDeepStrictEqual } from "node:util";

export type ChangeCounts = {
  added: number;
  changed: number;
  /** No longer shown, kept with their bookmarks. */
  hidden: number;
  removed: number;
  unchanged: number;
};

/** What a content file brings. */
export type ContentKind =
  | "pictures"
  | "trades"
  | "hotels"
  | "partnerGroups"
  | "partners"
  | "representatives"
  | "patronages"
  | "partnerInvitations"
  | "information"
  | "invitations"
  | "audiences"
  | "map"
  | "mapCategories"
  | "mapMarkers"
  | "mapPolylines"
  | "events";

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
  | "attendees"
  | "joined"
  | ContentKind;

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

/** The counts of rows of one kind that were written in two ways. */
export const addCounts = (counts: KindCounts, more: ChangeCounts): KindCounts => ({
  kind: counts.kind,
  added: counts.added + more.added,
  changed: counts.changed + more.changed,
  hidden: counts.hidden + more.hidden,
  removed: counts.removed + more.removed,
  unchanged: counts.unchanged + more.unchanged,
});

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
