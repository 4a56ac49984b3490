import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const namesOf = async (query: SQL): Promise<string[]> => {
  const { rows } = (await database.db.execute(query)) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

describe("the tables", () => {
  it("have an index for each reference, because a cascade looks up every row", async () => {
    const references = sql`select conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`;
    const unindexed = sql`${references} and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey)`;
    expect(await namesOf(references)).not.toEqual([]);
    expect(await namesOf(unindexed)).toEqual([]);
  });

  it("have no index that is a prefix of another one", async () => {
    const repeated = sql`select short.indexrelid::regclass::text as name
      from pg_index short join pg_index long using (indrelid)
      join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
      where not short.indisunique and short.indexprs is null and short.indpred is null
        and long.indkey::text like short.indkey::text || ' %'`;
    expect(await namesOf(repeated)).toEqual([]);
  });
});
