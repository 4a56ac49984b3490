import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { writeInBatches } from "./batches.ts";
import { type ChangeCounts, findChanges, sumCounts } from "./find-changes.ts";
import type { Db } from "./index.ts";
import { upsert } from "./upsert.ts";

type Row = Record<string, unknown>;

/** The rows of a table that only joins two others; `owner` is whose they are. */
export const createLinks = <Table extends PgTable>(
  table: Table,
  owner: string & keyof Table["$inferInsert"],
  other: string & keyof Table["$inferInsert"],
) => {
  const plainTable: PgTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const [ownerColumn, otherColumn] = [columns[owner], columns[other]];
  if (!ownerColumn || !otherColumn) throw new Error(`${owner} or ${other} is no column`);
  const byEnds = <Link extends Row>(links: readonly Link[]) =>
    new Map(links.map((link) => [`${Number(link[owner])} ${Number(link[other])}`, link]));

  const remove = (tx: Db, links: readonly Row[]) => {
    const ends = links.map((link) => sql`(${link[owner]}::int, ${link[other]}::int)`);
    return tx
      .delete(table)
      .where(sql`(${ownerColumn}, ${otherColumn}) in (${sql.join(ends, sql`, `)})`)
      .returning({ id: ownerColumn });
  };

  return {
    /** Gives some owners the links that are wanted, and no others; writes what differs. */
    save: async (
      tx: Db,
      ownerIds: readonly number[],
      links: readonly Table["$inferInsert"][],
    ): Promise<ChangeCounts> => {
      const rows: Row[] = await tx
        .select()
        .from(plainTable)
        .where(inArray(ownerColumn, [...ownerIds]));
      const [stored, wanted] = [byEnds(rows), byEnds(links)];
      const vanished = [...stored].filter(([key]) => !wanted.has(key)).map(([, row]) => row);
      await writeInBatches(vanished, (batch) => remove(tx, batch));
      const { writes, counts } = findChanges(stored, wanted);
      await upsert(tx, table, [ownerColumn, otherColumn], writes);
      return sumCounts(counts, { removed: vanished.length });
    },
  };
};
