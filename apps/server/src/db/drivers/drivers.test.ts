import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../../lib/logger.ts";
import {
  createOwnTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../testing/database.ts";
import { openPostgres } from "./postgres.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("returns the rows of all statements of a text to the job queue", async () => {
  const text = "select 1 as one; select 2 as two, 3 as three";
  expect(await database.jobs.executeSql(text)).toMatchObject({
    rows: [{ one: 1 }, { two: 2, three: 3 }],
  });
  expect(await database.jobs.executeSql("select $1::int as one", [4])).toMatchObject({
    rows: [{ one: 4 }],
  });
});

it("rejects a database that was migrated before the initial migration, and leaves it unchanged", async () => {
  const outdated = await createOwnTestDatabase();
  await outdated.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('former', 1)`,
  );
  const driver = await openPostgres({ url: outdated.url }, createLogger("silent"));
  await expect(driver.migrate()).rejects.toThrow(
    "An earlier version of Foyer created this database",
  );
  await driver.close();
  await outdated.close();
});

it("names the setting if migrations have another connection, which fails", async () => {
  const listenUrl = "postgres://foyer@127.0.0.1:1/foyer";
  const driver = await openPostgres({ url: database.url, listenUrl }, createLogger("silent"));
  await expect(driver.migrate()).rejects.toThrow(
    /^Cannot connect to the database foyer at 127\.0\.0\.1:1: .*DATABASE_LISTEN_URL/,
  );
  await driver.close();
});
