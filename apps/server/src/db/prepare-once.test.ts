import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import type { Db } from "./index.ts";
import { prepareOnce } from "./prepare-once.ts";
import { account } from "./schema/index.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const builtFor: Db[] = [];
const prepareNames = prepareOnce((db) => {
  builtFor.push(db);
  return db
    .select({ username: account.username })
    .from(account)
    .where(eq(account.username, sql.placeholder("username")))
    .prepare("test_names");
});

it("builds a statement once per connection, and runs it within a transaction on its writes", async () => {
  const { db } = database;
  const anna = { username: "anna" };
  expect(await prepareNames(db).execute(anna)).toEqual([]);
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(account).values(anna);
      expect(await prepareNames(tx).execute(anna)).toEqual([anna]);
      expect(await prepareNames(tx).execute({ username: "john" })).toEqual([]);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await prepareNames(db).execute(anna)).toEqual([]);
  expect(builtFor).toHaveLength(2);
});
