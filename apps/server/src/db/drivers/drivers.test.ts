import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../../lib/logger.ts";
import {
  createOwnTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../testing/database.ts";
import { JOURNAL_FILE, readJournal } from "../migration-journal.ts";
import { MIGRATIONS_FOLDER } from "./driver.ts";
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

it("names the reason of a failed migration, and leaves the database unchanged", async () => {
  const own = await createOwnTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "foyer-migrations-"));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const { entries } = readJournal();
  const last = { ...(entries.at(-1) as { when: number }), idx: entries.length, tag: "broken" };
  const journal = { entries: [...entries, { ...last, when: last.when + 1 }] };
  writeFileSync(join(folder, JOURNAL_FILE), JSON.stringify(journal));
  const statements = ["create table half (id int);", "alter table absent add column id int;"];
  writeFileSync(join(folder, "broken.sql"), statements.join("\n--> statement-breakpoint\n"));
  const driver = await openPostgres({ url: own.url }, createLogger("silent"));
  await expect(driver.migrate(folder)).rejects.toThrow(
    'schema of this version: relation "absent" does not exist. Nothing in it was changed',
  );
  const { rows } = await own.jobs.executeSql("select to_regclass('half') as half", []);
  expect(rows).toEqual([{ half: null }]);
  await driver.close();
  await own.close();
  rmSync(folder, { recursive: true });
});

it("names the setting if migrations have another connection, which fails", async () => {
  const listenUrl = "postgres://foyer@127.0.0.1:1/foyer";
  const driver = await openPostgres({ url: database.url, listenUrl }, createLogger("silent"));
  await expect(driver.migrate()).rejects.toThrow(
    /^Cannot connect to the database foyer at 127\.0\.0\.1:1: .*DATABASE_LISTEN_URL/,
  );
  await driver.close();
});
