import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/** Keeps a statement well under PostgreSQL's 65,535 parameters. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes rows in statements of a bounded size, one after the other.
 * @param advance called with the number of rows of each statement that was run
 */
export const writeInBatches = async <Row, Result>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<readonly Result[]>,
  advance?: (rows: number) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const batch = rows.slice(at, at + ROWS_PER_STATEMENT);
    results.push(...(await write(batch)));
    advance?.(batch.length);
  }
  return results;
};

/** The columns that an upsert overwrites with the values it was given. */
export const setToExcluded = <Property extends string>(
  ...properties: readonly Property[]
): Record<Property, SQL> => {
  const columns = properties.map((property) => [
    property,
    sql`excluded.${sql.identifier(toSnakeCase(property))}`,
  ]);
  return Object.fromEntries(columns) as Record<Property, SQL>;
};
