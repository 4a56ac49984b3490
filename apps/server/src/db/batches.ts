import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/**
 * Rows of one statement. A longer one blocks the thread while it is built and its result is parsed; PostgreSQL
 * permits 65,535 parameters.
 */
const ROWS_PER_STATEMENT = 100;

/** Splits rows into batches, by default for one statement each. */
export const splitIntoBatches = function* <Row>(
  rows: readonly Row[],
  size = ROWS_PER_STATEMENT,
): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
};

/**
 * Writes rows, or reads rows by their keys, in statements of limited size, one after the other.
 * @param onProgress called with the number of rows after each statement
 */
export const runInBatches = async <Row, Result>(
  rows: readonly Row[],
  run: (batch: Row[]) => Promise<readonly Result[]>,
  onProgress?: (rows: number) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const batch of splitIntoBatches(rows)) {
    for (const result of await run(batch)) results.push(result);
    onProgress?.(batch.length);
  }
  return results;
};

/** A page of rows must not block the thread while it is parsed. */
const ROWS_PER_PAGE = 2_000;

/** Reads many rows in pages in the order of their ids. */
export const readInPages = async <Row>(
  readPage: (afterId: number, limit: number) => Promise<Row[]>,
  getId: (row: Row) => number,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let afterId = 0; ;) {
    const page = await readPage(afterId, ROWS_PER_PAGE);
    for (const row of page) rows.push(row);
    const last = page.at(-1);
    if (!last || page.length < ROWS_PER_PAGE) return rows;
    afterId = getId(last);
  }
};

/** Assignments of an upsert that overwrite the columns with the inserted values. */
export const setToExcluded = <Property extends string>(
  ...properties: readonly Property[]
): Record<Property, SQL> => {
  const columns = properties.map((property) => [
    property,
    sql`excluded.${sql.identifier(toSnakeCase(property))}`,
  ]);
  return Object.fromEntries(columns) as Record<Property, SQL>;
};
