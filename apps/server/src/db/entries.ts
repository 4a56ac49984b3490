import { and, eq, getTableColumns, inArray, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { writeInBatches } from "./batches.ts";
import { type ChangeCounts, findChanges, sumCounts } from "./find-changes.ts";
import type { Db } from "./index.ts";
import { upsert } from "./upsert.ts";

type EntryTable = PgTable & Record<"id" | "position" | "isHidden", PgColumn>;

type Row = Record<string, unknown>;

type Shape = {
  /** Whose the rows are; keys are unique among the rows of one owner. */
  owner?: "editionId" | "partnerId";
  key?: "importKey" | "externalId";
  /** The rows of an edition, where the owner is another. */
  inEdition?: (editionId: number) => SQL;
};

/** What is written of an entry; its place and its owner are known already. */
export type EntryValues<Table extends EntryTable> = Omit<
  Table["$inferInsert"],
  "id" | "editionId" | "position" | "importKey" | "externalId" | "isHidden"
>;

/** An entry that a load brings, under a key that is its own in that load. */
export type LoadedEntry<Values> = { key: string; isHidden: boolean; values: Values };

type Load<Values> = {
  ownerId: number;
  /** Begins the keys of the rows that the load owns. */
  mark: string;
  entries: readonly LoadedEntry<Values>[];
  /** Columns that are written with others, and alone are no change. */
  stamp?: object;
};

const idOf = (row: Row | undefined): number => {
  const id = row?.["id"];
  if (typeof id !== "number") throw new Error("an entry was not stored");
  return id;
};

/** The rows of a table that stand in an order; some bear the key of the load that made them. */
export const createEntries = <Table extends EntryTable>(
  table: Table,
  { owner = "editionId", key: keyName = "importKey", inEdition }: Shape = {},
) => {
  type Values = EntryValues<Table>;
  // A table of any type cannot be selected from, one of no particular type can.
  const plainTable: PgTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const [ownerColumn, keyColumn] = [columns[owner], columns[keyName]];
  if (!ownerColumn || !keyColumn) throw new Error(`${owner} or ${keyName} is no column`);
  const ofEdition = inEdition ?? ((editionId: number) => eq(ownerColumn, editionId));
  const returned = { id: table.id };
  const byKey = <Found extends Row>(rows: readonly Found[]) =>
    new Map(rows.map((row) => [String(row[keyName]), row]));

  const listLoaded = async (tx: Db, { ownerId, mark }: Pick<Load<Values>, "ownerId" | "mark">) => {
    const isOwned = and(eq(ownerColumn, ownerId), like(keyColumn, `${mark}%`));
    const rows: Row[] = await tx.select().from(plainTable).where(isOwned);
    return byKey(rows);
  };

  /** @returns how many were shown until now */
  const hide = async (tx: Db, rows: readonly Row[]): Promise<number> => {
    const ids = rows.filter(({ isHidden }) => !isHidden).map(idOf);
    const met = await writeInBatches(ids, (batch) =>
      tx
        .update(table)
        .set({ isHidden: true } as never)
        .where(inArray(table.id, batch))
        .returning(returned),
    );
    return met.length;
  };

  return {
    /** Adds a row after the edition's rows. @returns its id */
    insert: async (tx: Db, editionId: number, values: Values): Promise<number> => {
      const position = sql`(select coalesce(max(${table.position}) + 1, 0) from ${table} where ${ofEdition(editionId)})`;
      const row = { editionId, ...values, position } as Table["$inferInsert"];
      const [stored] = await tx.insert(table).values(row).returning(returned);
      return idOf(stored);
    },

    /** @returns whether the edition has that row */
    update: async (
      tx: Db,
      editionId: number,
      id: number,
      values: Partial<Values> | { isHidden: boolean },
    ): Promise<boolean> => {
      const where = and(eq(table.id, id), ofEdition(editionId));
      const met = await tx
        .update(table)
        .set(values as never)
        .where(where)
        .returning(returned);
      return met.length > 0;
    },

    /**
     * Puts these rows first, in this order; the others of the edition follow in theirs.
     * @returns whether the edition has them all
     */
    reorder: async (tx: Db, editionId: number, ids: readonly number[]): Promise<boolean> => {
      const named = and(inArray(table.id, [...ids]), ofEdition(editionId));
      if ((await tx.$count(table, named)) < new Set(ids).size) return false;
      await tx.execute(sql`
        update ${table} set position = ranked.place - 1
        from (
          select ${table.id} as id, row_number() over (
            order by array_position(${`{${ids.join()}}`}::int[], ${table.id}) nulls last, ${table.position}, ${table.id}
          ) as place
          from ${table} where ${ofEdition(editionId)}
        ) as ranked
        where ${table.id} = ranked.id`);
      return true;
    },

    /**
     * Brings an owner's rows of a load to what is wanted of them, by key, and into its order. What
     * stands so already is not written; rows under keys that it does not name any more are hidden.
     * Rows without the mark are left alone.
     * @returns the ids of the entries in their order
     */
    load: async (
      tx: Db,
      { ownerId, mark, entries, stamp }: Load<Values>,
    ): Promise<{ ids: number[]; counts: ChangeCounts }> => {
      const stored = await listLoaded(tx, { ownerId, mark });
      const rows: Row[] = entries.map(({ key, isHidden, values }, position) => ({
        position,
        ...values,
        isHidden,
        [owner]: ownerId,
        [keyName]: `${mark}${key}`,
      }));
      const wanted = byKey(rows);
      const { writes, counts } = findChanges(stored, wanted);
      const written = byKey(
        await upsert(
          tx,
          table,
          [ownerColumn, keyColumn],
          writes.map((row) => ({ ...row, ...stamp })),
        ),
      );
      const vanished = [...stored].filter(([key]) => !wanted.has(key)).map(([, row]) => row);
      const hidden = await hide(tx, vanished);
      const findStored = (key: string) => written.get(key) ?? stored.get(key);
      return {
        ids: rows.map((row) => idOf(findStored(String(row[keyName])))),
        counts: sumCounts(counts, { hidden }),
      };
    },
  };
};

export type Entries<Values> = {
  insert: (tx: Db, editionId: number, values: Values) => Promise<number>;
  update: (
    tx: Db,
    editionId: number,
    id: number,
    values: Partial<Values> | { isHidden: boolean },
  ) => Promise<boolean>;
  reorder: (tx: Db, editionId: number, ids: readonly number[]) => Promise<boolean>;
  load: (tx: Db, load: Load<Values>) => Promise<{ ids: number[]; counts: ChangeCounts }>;
};
