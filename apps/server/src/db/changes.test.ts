import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { CHANGES_CHANNEL } from "./changes.ts";

let database: TestDatabase;
const heard: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  database.changes.subscribe((change) => heard.push(change));
});
beforeEach(() => void (heard.length = 0));
afterAll(() => database.close());

const notify = (payload: string) =>
  database.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`);

describe("a notice of a change sent by hand", () => {
  it.each(['{"kind":"account","accountId":5}', '{"kind":"all"}'])(
    "is heard as it is: %s",
    async (payload) => {
      await notify(payload);
      await vi.waitFor(() => expect(heard).toEqual([JSON.parse(payload)]));
    },
  );

  it.each([
    "",
    "john",
    "{",
    "null",
    "5",
    '{"kind":"acount","accountId":5}',
    '{"kind":"account","accountId":"5"}',
    '{"kind":"account"}',
    '{"kind":"constructor"}',
  ])("empties every cache when it is not understood: %j", async (payload) => {
    await notify(payload);
    await vi.waitFor(() => expect(heard).toEqual([{ kind: "all" }]));
  });
});
