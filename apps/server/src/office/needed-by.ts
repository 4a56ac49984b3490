import { getTableName, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import type { Binding } from "./binding.ts";

type Reference = { table: string; column: string };

/** The columns of other tables that refer to a table, as the database knows them. */
const listReferences = async (tx: Db, table: string): Promise<Reference[]> => {
  const { rows } = (await tx.execute(sql`
    select source.relname as table, attribute.attname as column
    from pg_constraint as reference
    join pg_class as source on source.oid = reference.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = ${table}::regclass
      and array_length(reference.conkey, 1) = 1`)) as { rows: Reference[] };
  return rows;
};

/** @returns the names of the tables that still refer to a row, its own lists aside */
export const listNeeding = async (tx: Db, binding: Binding, id: number): Promise<string[]> => {
  const own = new Set(
    Object.values(binding.kind.lists ?? {}).map(({ table }) => getTableName(table)),
  );
  const needing = new Set<string>();
  for (const { table, column } of await listReferences(tx, getTableName(binding.table))) {
    if (own.has(table)) continue;
    const found = await tx.$count(
      sql`${sql.identifier(table)}`,
      sql`${sql.identifier(column)} = ${id}`,
    );
    if (found > 0) needing.add(table);
  }
  return [...needing];
};
