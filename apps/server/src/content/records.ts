import { and, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { writeInBatches } from "../db/batches.ts";
import { notFound } from "../lib/failure.ts";
import { type Counts, countOutcomes } from "./counts.ts";
import { columnOf, isInEdition } from "./in-edition.ts";
import type { Values } from "./references.ts";
import { type At, type Kind, writeRows } from "./write-rows.ts";

/** Which rows of an edition stand, by one of their columns. */
export const readRows = <Table extends PgTable>(
  { tx, editionId }: Pick<At, "tx" | "editionId">,
  table: Table,
  column: string,
  values: readonly (number | string)[],
): Promise<Table["$inferSelect"][]> =>
  writeInBatches(values, (batch) => {
    const where = and(isInEdition(table, editionId), inArray(columnOf(table, column), batch));
    // A table of any type cannot be selected from, one of no particular type can.
    const plainTable: PgTable = table;
    return tx.select().from(plainTable).where(where);
  });

/** @throws Failure `not-found` unless the edition has the row */
export const expectRow = async (at: At, table: PgTable, id: number): Promise<void> => {
  if ((await readRows(at, table, "id", [id])).length === 0) throw notFound();
};

/**
 * The service of rows that have no number of their own: one for an edition, or for a person.
 * @param key the column that tells which one
 */
export const createRecords = <Table extends PgTable>(
  kind: Kind<Table>,
  key: string & keyof Table["$inferInsert"],
) => {
  const find = async (at: At, ids: readonly number[]) => {
    const rows: Values[] = await readRows(at, kind.table, key, ids);
    return new Map(rows.map((row) => [row[key], row]));
  };
  return {
    find: async (at: At, id: number): Promise<Table["$inferSelect"] | undefined> =>
      (await find(at, [id])).get(id),

    /** Inserts rows, or updates those that stand already. */
    save: async (at: At, wanted: readonly Partial<Table["$inferSelect"]>[]): Promise<Counts> => {
      const stored = await find(
        at,
        wanted.map((row) => Number(row[key])),
      );
      const { outcomes } = await writeRows(
        at,
        kind,
        wanted.map((values) => ({ before: stored.get(values[key]), values })),
      );
      return countOutcomes(outcomes);
    },

    /** @returns whether there was such a row */
    remove: async (at: At, id: number): Promise<boolean> => {
      const stored = [...(await find(at, [id])).values()];
      await writeRows(
        at,
        kind,
        stored.map((before) => ({ before, values: null })),
      );
      return stored.length > 0;
    },
  };
};
