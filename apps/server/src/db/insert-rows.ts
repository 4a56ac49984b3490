import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./drivers/driver.ts";
import { setToExcluded } from "./batches.ts";

/** Rows of one statement, which has one parameter. */
const ROWS_PER_STATEMENT = 500;

type Row = Readonly<Record<string, unknown>>;

type Options = {
  /** Column to return. */
  key: PgColumn;
  /** Columns that identify existing rows, and the names of those to overwrite. */
  update?: { target: readonly PgColumn[]; names: readonly string[] };
  /** Called with the number of rows after each statement. */
  onProgress?: ((rows: number) => void) | undefined;
};

const toIdentifier = (name: string): SQL => sql`${sql.identifier(toSnakeCase(name))}`;

const toIdentifiers = (names: readonly string[]): SQL => sql.join(names.map(toIdentifier), sql`, `);

/** Type of a column in a record: that of a serial key is a number. */
const toRecordType = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace(/^bigserial/, "bigint")
    .replace(/^serial/, "integer");

const listNames = (row: Row, columns: Readonly<Record<string, PgColumn>>): string[] =>
  Object.keys(row).filter((name) => name in columns && row[name] !== undefined);

/** Returns the columns of a row; a record without one has null. */
const toRecord = (row: Row, names: readonly string[]): Row => {
  const record: Record<string, unknown> = {};
  for (const name of names) if (row[name] !== null) record[name] = row[name];
  return record;
};

/** Splits rows into batches whose rows have the same columns: the others get their defaults. */
const splitByColumns = function* (
  rows: readonly Row[],
  columns: Readonly<Record<string, PgColumn>>,
): Generator<{ names: string[]; batch: Row[] }> {
  let batch: Row[] = [];
  let names: string[] = [];
  for (const row of rows) {
    const namesOfRow = listNames(row, columns);
    const hasSameColumns =
      namesOfRow.length === names.length && names.every((name) => row[name] !== undefined);
    if (batch.length > 0 && hasSameColumns && batch.length < ROWS_PER_STATEMENT) {
      batch.push(row);
      continue;
    }
    if (batch.length > 0) yield { names, batch };
    [batch, names] = [[row], namesOfRow];
  }
  if (batch.length > 0) yield { names, batch };
};

/**
 * Inserts many rows, or updates existing ones. Each statement has its rows as one JSON parameter: building a
 * parameter for each cell takes most of the time of a long import. Values are no SQL.
 * @returns the values of the key column in the order of the rows
 */
export const insertRows = async (
  tx: Db,
  table: PgTable,
  rows: readonly Row[],
  { key, update, onProgress }: Options,
): Promise<unknown[]> => {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const keys: unknown[] = [];
  const conflict = update
    ? sql`on conflict (${sql.join(
        update.target.map(({ name }) => toIdentifier(name)),
        sql`, `,
      )}) do update set ${sql.join(
        Object.entries(setToExcluded(...update.names)).map(
          ([name, value]) => sql`${toIdentifier(name)} = ${value}`,
        ),
        sql`, `,
      )}`
    : sql``;
  for (const { names, batch } of splitByColumns(rows, columns)) {
    const types = names.flatMap((name) => {
      const column = columns[name];
      return column ? sql`${sql.identifier(name)} ${sql.raw(toRecordType(column))}` : [];
    });
    const selected = sql.join(
      names.map((name) => sql`${sql.identifier(name)}`),
      sql`, `,
    );
    const values = JSON.stringify(batch.map((row) => toRecord(row, names)));
    const { rows: inserted } = (await tx.execute(
      sql`insert into ${table} (${toIdentifiers(names)}) select ${selected}
        from json_to_recordset(${values}::json) as record(${sql.join(types, sql`, `)})
        ${conflict} returning ${toIdentifier(key.name)} as key`,
    )) as { rows: { key: unknown }[] };
    for (const row of inserted) keys.push(row.key);
    onProgress?.(batch.length);
  }
  return keys;
};
