import { getTableName, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import type { Binding } from "./binding.ts";

type ForeignKey = { table: string; column: string };

/** Reads the columns that refer to a table from the database catalogue. */
const listForeignKeys = async (tx: Db, table: string): Promise<ForeignKey[]> => {
  const { rows } = (await tx.execute(sql`
    select source.relname as table, attribute.attname as column
    from pg_constraint as reference
    join pg_class as source on source.oid = reference.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = ${table}::regclass
      and array_length(reference.conkey, 1) = 1`)) as { rows: ForeignKey[] };
  return rows;
};

/** @returns names of the tables with references to a row, except the row's own lists */
export const listReferences = async (tx: Db, binding: Binding, id: number): Promise<string[]> => {
  const ownTables = new Set(
    Object.values(binding.kind.lists ?? {}).map(({ table }) => getTableName(table)),
  );
  const tables = new Set<string>();
  for (const { table, column } of await listForeignKeys(tx, getTableName(binding.table))) {
    if (ownTables.has(table)) continue;
    const count = await tx.$count(
      sql`${sql.identifier(table)}`,
      sql`${sql.identifier(column)} = ${id}`,
    );
    if (count > 0) tables.add(table);
  }
  return [...tables];
};
