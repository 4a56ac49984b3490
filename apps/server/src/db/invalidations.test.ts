import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createBuilders } from "../testing/builders.ts";
import { INVALIDATIONS_CHANNEL, invalidationsOfWholeEdition } from "./invalidations.ts";
import { edition } from "./schema/index.ts";

let database: TestDatabase;
const received: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  database.invalidations.subscribe((invalidation) => void received.push(invalidation));
});
beforeEach(() => void (received.length = 0));
afterAll(() => database.close());

const notify = (payload: string) =>
  database.db.execute(sql`select pg_notify(${INVALIDATIONS_CHANNEL}, ${payload})`);

describe("a notification sent by hand", () => {
  it.each(['{"kind":"account","accountId":5}', '{"kind":"all"}'])(
    "is heard as it is: %s",
    async (payload) => {
      await notify(payload);
      await vi.waitFor(() => expect(received).toEqual([JSON.parse(payload)]));
    },
  );

  it.each(["", "john", "{", "null", "5", '{"kind":5}', '{"kind":"account","accountId":"5"}'])(
    "empties every cache when it is not understood: %j",
    async (text) => {
      await notify(text);
      await vi.waitFor(() => expect(received).toEqual([{ kind: "all" }]));
    },
  );

  it("of an edition without a part means all parts", async () => {
    await notify('{"kind":"edition","editionId":5}');
    await vi.waitFor(() => expect(received).toEqual(invalidationsOfWholeEdition(5)));
  });
});

describe("a notification of a later release", () => {
  it.each(['{"kind":"chat","pairId":5}', '{"kind":"constructor"}'])(
    "costs nothing: %s",
    async (text) => {
      await notify(text);
      await notify('{"kind":"account","accountId":1}');
      await vi.waitFor(() => expect(received).toEqual([{ kind: "account", accountId: 1 }]));
    },
  );

  it("empties every cache when it says that it is important", async () => {
    await notify('{"kind":"chat","important":true}');
    await vi.waitFor(() => expect(received).toEqual([{ kind: "all" }]));
  });
});

describe("a write", () => {
  it("tells this process's caches once, before it resolves", async () => {
    await database.write(async (_tx, publish) => publish({ kind: "account", accountId: 7 }));
    expect(received).toEqual([{ kind: "account", accountId: 7 }]);
    // Its own notification has come back by the time that a later one is received.
    await notify('{"kind":"account","accountId":8}');
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received).toEqual([7, 8].map((accountId) => ({ kind: "account", accountId })));
  });

  it("raises the revision of an edition once, whatever it says has changed of it", async () => {
    const { id, revision } = await createBuilders(database).insertEdition();
    await database.write(async (_tx, publish) => publish(...invalidationsOfWholeEdition(id)));
    const [row] = await database.db.select().from(edition).where(eq(edition.id, id));
    expect(row?.revision).toBe(revision + 1);
  });
});
