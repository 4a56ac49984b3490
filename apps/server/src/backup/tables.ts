import type { Client } from "pg";

export type Table = { name: string; columns: string[] };

const LIST_TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

const LIST_SEQUENCES = `
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

const LIST_FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Objects that Foyer's migrations create. */
const LIST_DROPS = `
  select format('drop table if exists public.%I cascade', relname) as statement
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_get_userbyid(relowner) = current_user
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select format('drop function if exists %s cascade', oid::regprocedure)
  from pg_proc p where pronamespace = 'public'::regnamespace
    and pg_get_userbyid(proowner) = current_user
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const formatColumns = (columns: readonly string[]): string => columns.map(quote).join(", ");

export const formatTable = (name: string): string => `public.${quote(name)}`;

/** Lists tables of Foyer with their stored columns. */
export const listTables = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(LIST_TABLES)).rows;

/** Lists sequences in use with their last value. */
export const listSequences = async (client: Client): Promise<{ name: string; value: string }[]> =>
  (await client.query<{ name: string; value: string }>(LIST_SEQUENCES)).rows;

export const setSequence = (client: Client, name: string, value: string): Promise<unknown> =>
  client.query("select setval($1::regclass, $2::bigint)", [formatTable(name), value]);

/** Counts rows of a table; 0 if the table does not exist. */
export const countRows = async (client: Client, name: string): Promise<number> => {
  const { rows } = await client.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as "exists"',
    [formatTable(name)],
  );
  if (!rows[0]?.exists) return 0;
  const counted = await client.query<{ count: string }>(
    `select count(*) from ${formatTable(name)}`,
  );
  return Number(counted.rows[0]?.count);
};

/** Drops everything that Foyer created, so that migrations can start from the beginning. */
export const dropSchema = async (client: Client): Promise<void> => {
  await client.query("begin");
  const { rows } = await client.query<{ statement: string }>(LIST_DROPS);
  for (const { statement } of rows) await client.query(statement);
  await client.query("drop schema if exists drizzle cascade");
  await client.query("drop schema if exists pgboss cascade");
  await client.query("commit");
};

/**
 * Runs a task without foreign keys and triggers, so that tables can be filled in any order. Restored foreign
 * keys check all rows. Call it within a transaction.
 */
export const withoutConstraints = async (
  client: Client,
  tables: readonly Table[],
  task: () => Promise<void>,
): Promise<void> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    LIST_FOREIGN_KEYS,
  );
  for (const key of keys)
    await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  const names = tables.map(({ name }) => formatTable(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await task();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
};
