type Key = string | null;

/** Rows by their import key; rows without one are not an import's. */
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

/** The same keys with other values. */
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
