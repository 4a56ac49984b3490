import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/** Keeps statements well below PostgreSQL's limit of 65,535 parameters. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes rows in statements of limited size, one after the other.
 * @param onProgress called with the number of rows after each statement
 */
export const writeInBatches = async <Row, Result>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<readonly Result[]>,
  onProgress?: (rows: number) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT);
    results.push(...(await write(batch)));
    onProgress?.(batch.length);
  }
  return results;
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
