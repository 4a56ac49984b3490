import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("gives the job queue the rows of every statement of a text", async () => {
  const text = "select 1 as one; select 2 as two, 3 as three";
  expect(await database.jobs.executeSql(text)).toMatchObject({
    rows: [{ one: 1 }, { two: 2, three: 3 }],
  });
  expect(await database.jobs.executeSql("select $1::int as one", [4])).toMatchObject({
    rows: [{ one: 4 }],
  });
});
