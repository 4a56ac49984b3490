import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { runInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { type Counts, sumCounts } from "./write-counts.ts";
import { getColumn } from "./edition-scope.ts";
import type { Values } from "./references.ts";
import { upsert } from "./upsert.ts";

/** Rows of a link table that belong to a row, such as speakers of a panel or recipients of an invitation. */
export type List = {
  table: PgTable;
  /** Column that references the owner. */
  owner: string;
  /** Columns that identify a row of an owner. */
  key: readonly string[];
};

export type ListRows = ReadonlyMap<unknown, readonly Values[]>;

const keyOfRow = ({ key }: List, row: Values): string => key.map((column) => row[column]).join(" ");

/** Reads the rows of some owners, without the owner column. */
export const readList = async (
  tx: Db,
  { table, owner }: List,
  ownerIds: readonly unknown[],
): Promise<ListRows> => {
  const rows = await runInBatches(ownerIds, (ids): Promise<Values[]> =>
    tx
      .select()
      .from(table)
      .where(inArray(getColumn(table, owner), ids)),
  );
  const byOwner = Map.groupBy(rows, (row) => row[owner]);
  return new Map(
    [...byOwner].map(([id, ownedRows]) => [
      id,
      ownedRows.map(({ [owner]: _owner, ...row }) => row),
    ]),
  );
};

/**
 * Adds lists to rows, under their names. It reads them one after the other, as a transaction has one
 * connection.
 */
export const joinLists = async (
  tx: Db,
  lists: Readonly<Record<string, List>>,
  rows: readonly Values[],
): Promise<Values[]> => {
  const ids = rows.map((row) => row["id"]);
  const entries: [string, ListRows][] = [];
  for (const [name, list] of Object.entries(lists)) {
    entries.push([name, await readList(tx, list, ids)]);
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      entries.map(([name, rowsByOwner]) => [name, rowsByOwner.get(row["id"]) ?? []]),
    ),
  }));
};

const isSame = (row: Values | undefined, values: Values): boolean =>
  row !== undefined &&
  Object.entries(values).every(([column, value]) => isDeepStrictEqual(row[column], value));

/** Computes the changes between two states of a list, regardless of order. */
export const diffList = (list: List, before: readonly Values[], after: readonly Values[]) => {
  const stored = new Map(before.map((row) => [keyOfRow(list, row), row]));
  const values = new Map(after.map((row) => [keyOfRow(list, row), row]));
  const saved = [...values].filter(([key, row]) => !isSame(stored.get(key), row));
  const removed = [...stored].filter(([key]) => !values.has(key));
  const added = saved.filter(([key]) => !stored.has(key)).length;
  return {
    saved: saved.map(([, row]) => row),
    removed: removed.map(([, row]) => row),
    counts: sumCounts({
      added,
      changed: saved.length - added,
      removed: removed.length,
      unchanged: values.size - saved.length,
    }),
  };
};

export type ListDiff = ReturnType<typeof diffList> & { ownerId: unknown };

const removeRows = async (tx: Db, { table, owner, key }: List, rows: readonly Values[]) => {
  const columns = [owner, ...key].map((name) => getColumn(table, name));
  await runInBatches(rows, (batch) => {
    const keys = batch.map((row) => {
      const values = [owner, ...key].map((name) => sql`${row[name]}::int`);
      return sql`(${sql.join(values, sql`, `)})`;
    });
    return tx
      .delete(table)
      .where(sql`(${sql.join(columns, sql`, `)}) in (${sql.join(keys, sql`, `)})`)
      .returning({ owner: getColumn(table, owner) });
  });
};

export const saveList = async (tx: Db, list: List, diffs: readonly ListDiff[]): Promise<Counts> => {
  const { table, owner, key } = list;
  const withOwner = (kind: "saved" | "removed") =>
    diffs.flatMap(({ ownerId, [kind]: rows }) => rows.map((row) => ({ ...row, [owner]: ownerId })));
  await removeRows(tx, list, withOwner("removed"));
  const target = [owner, ...key].map((name) => getColumn(table, name));
  await upsert(tx, table, target, withOwner("saved"));
  return sumCounts(...diffs.map(({ counts }) => counts));
};
