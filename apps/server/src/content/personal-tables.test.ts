import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { type PersonalTable, TABLES_OF_ACCOUNT, TABLES_OF_ATTENDEE } from "./personal-tables.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const listReferences = async (to: "account" | "attendee") => {
  const { rows } = (await database.db.execute(sql`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = ${to}::regclass order by 1`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
};

const namesOf = (tables: readonly PersonalTable[]) =>
  tables.map(({ table, column }) => `${getTableName(table)}.${column}`).sort();

/** Columns that would open something, or tell whether somebody is a person who is looked for. */
const listSecrets = async () => {
  const { rows } = (await database.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(hash|digest|token|secret|salt)'`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
};

describe("the list of what refers to a person", () => {
  it("names every reference to an account and to an attendee", async () => {
    expect(namesOf(TABLES_OF_ACCOUNT)).toEqual(await listReferences("account"));
    expect(namesOf(TABLES_OF_ATTENDEE)).toEqual(await listReferences("attendee"));
  });

  it("keeps every key and digest out of my data", async () => {
    const tables = [...TABLES_OF_ACCOUNT, ...TABLES_OF_ATTENDEE];
    const listed = tables.map(({ table }) => getTableName(table));
    const kept = tables.flatMap(({ table, secret = [] }) =>
      secret.map((column) => `${getTableName(table)}.${column}`),
    );
    const secrets = (await listSecrets()).filter((name) =>
      listed.includes(name.split(".")[0] ?? ""),
    );
    expect(secrets).not.toEqual([]);
    expect(secrets.filter((name) => !kept.includes(name))).toEqual([]);
  });
});
