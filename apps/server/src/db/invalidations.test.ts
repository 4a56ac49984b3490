import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
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

describe("a manual notification", () => {
  it.each(['{"kind":"account","accountId":5}', '{"kind":"all"}'])(
    "is received unchanged: %s",
    async (payload) => {
      await notify(payload);
      await vi.waitFor(() => expect(received).toEqual([JSON.parse(payload)]));
    },
  );

  it.each(["", "john", "{", "null", "5", '{"kind":5}', '{"kind":"account","accountId":"5"}'])(
    "empties all caches if it is invalid: %j",
    async (text) => {
      await notify(text);
      await vi.waitFor(() => expect(received).toEqual([{ kind: "all" }]));
    },
  );

  it("for an edition without a part invalidates all parts", async () => {
    await notify('{"kind":"edition","editionId":5}');
    await vi.waitFor(() => expect(received).toEqual(invalidationsOfWholeEdition(5)));
  });
});

describe("a notification of a later release", () => {
  it.each(['{"kind":"chat","conversationId":5}', '{"kind":"constructor"}'])(
    "is ignored: %s",
    async (text) => {
      await notify(text);
      await notify('{"kind":"account","accountId":1}');
      await vi.waitFor(() => expect(received).toEqual([{ kind: "account", accountId: 1 }]));
    },
  );

  it("empties all caches if it is marked as important", async () => {
    await notify('{"kind":"chat","important":true}');
    await vi.waitFor(() => expect(received).toEqual([{ kind: "all" }]));
  });
});

describe("a write", () => {
  it("notifies the caches of this process once, before it resolves", async () => {
    await database.write(async (_tx, publish) => publish({ kind: "account", accountId: 7 }));
    expect(received).toEqual([{ kind: "account", accountId: 7 }]);
    // The write's own notification has arrived before any later one.
    await notify('{"kind":"account","accountId":8}');
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received).toEqual([7, 8].map((accountId) => ({ kind: "account", accountId })));
  });

  it("raises the revision of an edition once, however many parts changed", async () => {
    const { id, revision } = await createBuilders(database).insertEdition();
    await database.write(async (_tx, publish) => publish(...invalidationsOfWholeEdition(id)));
    const [row] = await database.db.select().from(edition).where(eq(edition.id, id));
    expect(row?.revision).toBe(revision + 1);
  });
});

describe("read marks and log-outs", () => {
  it("reach this process immediately, and others once, outside the transaction", async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const notifications: unknown[] = [];
    client.on("notification", ({ payload }) => notifications.push(JSON.parse(payload ?? "null")));
    await client.query(`listen ${INVALIDATIONS_CHANNEL}`);
    await database.write(async (_tx, _publish, publishLater) => {
      for (const accountId of [5, 6, 5]) publishLater({ kind: "account", accountId });
    });
    const accounts = [5, 6].map((accountId) => ({ kind: "account", accountId }));
    expect(received).toEqual(accounts);
    await vi.waitFor(() => expect(notifications).toMatchObject(accounts));
    await client.end();
  });

  it("are not published if the transaction fails", async () => {
    const failing = database.write(async (_tx, _publish, publishLater) => {
      publishLater({ kind: "account", accountId: 6 });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(received).toEqual([]);
  });
});
