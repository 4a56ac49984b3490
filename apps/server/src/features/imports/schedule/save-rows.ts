import { writeInBatches } from "../../../db/batches.ts";
import { findChanges, type KindCounts, type RowKind } from "../change-counts.ts";

type Key = string | null;

export type SavedRows = {
  /** The ids of all rows, those that stood already included, by import key. */
  ids: ReadonlyMap<string, number>;
  counts: KindCounts;
};

/** Rows without a key are not an import's. */
export const keyedBy = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<string, Row> => {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) found.set(key, row);
  }
  return found;
};

export const mapValues = <Value, Result>(
  map: ReadonlyMap<string, Value>,
  toResult: (value: Value, key: string, index: number) => Result,
): Map<string, Result> =>
  new Map([...map].map(([key, value], index) => [key, toResult(value, key, index)]));

/** The ids of rows that stood already and of those just written, by key. */
export const gatherIds = (
  stored: ReadonlyMap<string, { id: number }>,
  written: readonly { id: number; key: Key }[],
): ReadonlyMap<string, number> => {
  const ids = new Map([...stored].map(([key, row]) => [key, row.id]));
  for (const { id, key } of written) if (key !== null) ids.set(key, id);
  return ids;
};

/**
 * Brings the rows of a kind to what a file wants of them, by import key; what stands so already is not
 * written. Organisers' own rows have no import key and are left alone.
 */
export const saveRows = async <
  Row extends { id: number; importKey: Key },
  Item,
  Values extends Record<string, unknown>,
>(
  kind: RowKind,
  stored: readonly Row[],
  wanted: ReadonlyMap<string, Item>,
  toValues: (item: Item, row: Row | undefined, index: number) => Values,
  write: (rows: (Values & { importKey: string })[]) => Promise<readonly { id: number; key: Key }[]>,
): Promise<SavedRows> => {
  const rows = keyedBy(stored, (row) => row.importKey);
  const values = mapValues(wanted, (item, importKey, index) => ({
    importKey,
    ...toValues(item, rows.get(importKey), index),
  }));
  const changes = findChanges(kind, rows, values);
  const written = await writeInBatches(changes.writes, write);
  return { ids: gatherIds(rows, written), counts: changes.counts };
};
