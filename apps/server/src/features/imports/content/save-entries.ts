import { writeInBatches } from "../../../db/batches.ts";
import { type ContentKind, countsOf, findChanges, type KindCounts } from "../change-counts.ts";

type StoredEntry = { id: number; isHidden?: boolean };

type Written = readonly { id: number }[];

/** How rows of a kind are written; rows without `hide` have nothing to hide and are deleted. */
type Writes<Values> = {
  upsert: (rows: Values[]) => Promise<Written>;
} & (
  | { hide: (ids: number[]) => Promise<Written> }
  | { delete: (ids: number[]) => Promise<Written> }
);

/**
 * Brings the entries of one kind to what is wanted of them, by key. What stands so already is not
 * written; stored entries that nobody wants any more are hidden or deleted.
 * @param stored the rows that whoever calls may change, and no others
 */
export const saveEntries = async <Row extends StoredEntry, Values extends Record<string, unknown>>(
  kind: ContentKind,
  stored: ReadonlyMap<string, Row>,
  wanted: ReadonlyMap<string, Values>,
  writes: Writes<Values>,
): Promise<KindCounts> => {
  const changes = findChanges(kind, stored, wanted);
  await writeInBatches(changes.writes, writes.upsert);
  const vanished = [...stored].filter(([key]) => !wanted.has(key)).map(([, row]) => row);
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  if ("delete" in writes) {
    const removed = await writeInBatches(idsOf(vanished), writes.delete);
    return { ...changes.counts, removed: removed.length };
  }
  const shown = vanished.filter(({ isHidden }) => !isHidden);
  const hidden = await writeInBatches(idsOf(shown), writes.hide);
  return { ...changes.counts, hidden: hidden.length };
};

/**
 * Brings the links between rows to what is wanted of them, by the ids of both ends.
 * @param stored all links of the rows whose links are wanted
 */
export const saveLinks = async <Link extends Record<string, unknown>>(
  kind: ContentKind,
  stored: readonly Link[],
  wanted: readonly Link[],
  keyOf: (link: Link) => string,
  writes: {
    upsert: (links: Link[]) => Promise<readonly unknown[]>;
    delete: (links: Link[]) => Promise<readonly unknown[]>;
  },
): Promise<KindCounts> => {
  const byKey = (links: readonly Link[]) => new Map(links.map((link) => [keyOf(link), link]));
  const wantedByKey = byKey(wanted);
  const vanished = stored.filter((link) => !wantedByKey.has(keyOf(link)));
  await writeInBatches(vanished, writes.delete);
  const changes = findChanges(kind, byKey(stored), wantedByKey);
  await writeInBatches(changes.writes, writes.upsert);
  return { ...changes.counts, removed: vanished.length };
};

/** The counts of two tables that are one thing to people. */
export const addCounts = (kind: ContentKind, all: readonly KindCounts[]): KindCounts => {
  const sum = (column: "added" | "changed" | "hidden" | "removed" | "unchanged") =>
    all.reduce((total, counts) => total + counts[column], 0);
  return countsOf(kind, {
    added: sum("added"),
    changed: sum("changed"),
    hidden: sum("hidden"),
    removed: sum("removed"),
    unchanged: sum("unchanged"),
  });
};
