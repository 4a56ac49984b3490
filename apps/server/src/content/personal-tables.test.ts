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

/** Columns that grant access or can identify a known person. */
const listSecrets = async () => {
  const { rows } = (await database.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(hash|token|secret|salt)'`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
};

describe("the list of tables that reference people", () => {
  it("contains every reference to accounts and attendees", async () => {
    expect(namesOf(TABLES_OF_ACCOUNT)).toEqual(await listReferences("account"));
    expect(namesOf(TABLES_OF_ATTENDEE)).toEqual(await listReferences("attendee"));
  });

  it("excludes every key and hash from my data", async () => {
    const tables = [...TABLES_OF_ACCOUNT, ...TABLES_OF_ATTENDEE];
    const tableNames = tables.map(({ table }) => getTableName(table));
    const listedSecrets = tables.flatMap(({ table, secret = [] }) =>
      secret.map((column) => `${getTableName(table)}.${column}`),
    );
    const secrets = (await listSecrets()).filter((name) =>
      tableNames.includes(name.split(".")[0] ?? ""),
    );
    expect(secrets).not.toEqual([]);
    expect(secrets.filter((name) => !listedSecrets.includes(name))).toEqual([]);
  });
});
