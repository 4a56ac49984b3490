import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { type Counts, sumCounts } from "./counts.ts";
import { columnOf } from "./in-edition.ts";
import type { Values } from "./references.ts";
import { upsert } from "./upsert.ts";

/** Rows of a table of their own that belong to a row: who speaks in a session, whom an invitation is for. */
export type List = {
  table: PgTable;
  /** The column that says whose they are. */
  owner: string;
  /** The columns that tell one from another, beside the owner. */
  key: readonly string[];
};

export type ListRows = ReadonlyMap<unknown, readonly Values[]>;

const keyIn = ({ key }: List, row: Values): string => key.map((column) => row[column]).join(" ");

/** The rows of some owners, without the owner. */
export const readList = async (
  tx: Db,
  { table, owner }: List,
  ownerIds: readonly unknown[],
): Promise<ListRows> => {
  const rows = await writeInBatches(ownerIds, (ids): Promise<Values[]> =>
    tx
      .select()
      .from(table)
      .where(inArray(columnOf(table, owner), ids)),
  );
  const byOwner = Map.groupBy(rows, (row) => row[owner]);
  return new Map(
    [...byOwner].map(([id, owned]) => [id, owned.map(({ [owner]: _owner, ...row }) => row)]),
  );
};

/** Rows with lists of theirs, each by its name. They are read one after the other, as a transaction does all. */
export const joinLists = async (
  tx: Db,
  lists: Readonly<Record<string, List>>,
  rows: readonly Values[],
): Promise<Values[]> => {
  const ids = rows.map((row) => row["id"]);
  const found: [string, ListRows][] = [];
  for (const [name, list] of Object.entries(lists)) {
    found.push([name, await readList(tx, list, ids)]);
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(found.map(([name, listed]) => [name, listed.get(row["id"]) ?? []])),
  }));
};

const isSame = (row: Values | undefined, wanted: Values): boolean =>
  row !== undefined &&
  Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(row[column], value));

/** What has to be written of a list so that it holds what is wanted; its order does not count. */
export const diffList = (list: List, before: readonly Values[], after: readonly Values[]) => {
  const stored = new Map(before.map((row) => [keyIn(list, row), row]));
  const wanted = new Map(after.map((row) => [keyIn(list, row), row]));
  const saved = [...wanted].filter(([key, row]) => !isSame(stored.get(key), row));
  const removed = [...stored].filter(([key]) => !wanted.has(key));
  const added = saved.filter(([key]) => !stored.has(key)).length;
  return {
    saved: saved.map(([, row]) => row),
    removed: removed.map(([, row]) => row),
    counts: sumCounts({
      added,
      changed: saved.length - added,
      removed: removed.length,
      unchanged: wanted.size - saved.length,
    }),
  };
};

export type ListDiff = ReturnType<typeof diffList> & { ownerId: unknown };

const removeRows = async (tx: Db, { table, owner, key }: List, rows: readonly Values[]) => {
  const columns = [owner, ...key].map((name) => columnOf(table, name));
  await writeInBatches(rows, (batch) => {
    const keys = batch.map((row) => {
      const values = [owner, ...key].map((name) => sql`${row[name]}::int`);
      return sql`(${sql.join(values, sql`, `)})`;
    });
    return tx
      .delete(table)
      .where(sql`(${sql.join(columns, sql`, `)}) in (${sql.join(keys, sql`, `)})`)
      .returning({ owner: columnOf(table, owner) });
  });
};

/** Writes what differs in one list of several owners. */
export const saveList = async (tx: Db, list: List, diffs: readonly ListDiff[]): Promise<Counts> => {
  const { table, owner, key } = list;
  const withOwner = (which: "saved" | "removed") =>
    diffs.flatMap(({ ownerId, [which]: rows }) =>
      rows.map((row) => ({ ...row, [owner]: ownerId })),
    );
  await removeRows(tx, list, withOwner("removed"));
  const target = [owner, ...key].map((name) => columnOf(table, name));
  await upsert(tx, table, target, withOwner("saved"));
  return sumCounts(...diffs.map(({ counts }) => counts));
};
