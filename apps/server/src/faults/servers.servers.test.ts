import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import { inspectConversation } from "../testing/chat-journals.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import { expectNothingLost, isLong, recovers, TEST_LIMIT_MS } from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";
import { createTcpProxy } from "../testing/tcp-proxy.ts";

const KILLS = isLong ? 50 : 1;
const KILL_WITHIN_MS = 1_000;
const TESTS = 5;

let stage: Stage;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  stage = await openStage(TESTS);
  near = await stage.start();
  far = await stage.start();
}, 60_000);
afterAll(() => stage.close());

describe("conversations lose, repeat and reorder nothing", () => {
  it(
    "while a server is killed at any moment",
    async () => {
      const talk = await stage.begin([near.url, far.url]);
      for (let nth = 0; nth < KILLS; nth += 1) {
        await pause(Math.random() * KILL_WITHIN_MS);
        await near.kill();
        await near.startAgain();
        await talk.isBack();
      }
      await expectNothingLost(talk, "a server is killed (`kill -9`) and started again", far.url);
    },
    TEST_LIMIT_MS,
  );

  it(
    "while one of two servers behind one address is killed",
    async () => {
      const targets = [near, far].map(({ port }) => ({ host: "127.0.0.1", port }));
      const address = await createTcpProxy(...targets);
      const url = `http://127.0.0.1:${address.port}`;
      const talk = await stage.begin([url, url]);
      await near.kill();
      await talk.isBack();
      await near.startAgain();
      await expectNothingLost(talk, "one of two servers behind one address is killed", far.url);
      await address.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "while the database ends every connection, that which listens among them",
    async () => {
      const talk = await stage.begin([near.url, far.url]);
      await stage.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await talk.isBack();
      await expectNothingLost(talk, "PostgreSQL ends every connection", far.url);
    },
    TEST_LIMIT_MS,
  );
});

it(
  "a block while messages are on their way refuses the later ones and keeps the earlier",
  async () => {
    const talk = await stage.begin([near.url, far.url], 1);
    const [one, other] = talk.firstPair();
    for (let nth = 0; nth < 10; nth += 1) one.say(other.id, `on its way ${nth}`);
    await other.hub.invoke("BlockUser", one.id);
    await recovers(() => expect(one.refused.size).toBeGreaterThan(0));
    await talk.finish();
    await talk.inspect(far.url);
    expect(new Set(one.refused.values())).toEqual(new Set(["chat-blocked"]));
    talk.close();
  },
  TEST_LIMIT_MS,
);

it(
  "the independent reader tells of a message that is acknowledged and gone",
  async () => {
    const talk = await stage.begin([near.url, far.url], 1);
    const [one, other] = talk.firstPair();
    one.say(other.id, "which is not the first");
    await talk.finish();
    await talk.inspect(far.url);
    const [{ id } = { id: 0 }] = one.acknowledged;
    await stage.db.delete(chatMessage).where(eq(chatMessage.id, id));
    const { faults, figures } = await inspectConversation(stage.db, far.url, one, other);
    expect(faults).toEqual(
      expect.arrayContaining([
        `${id} was acknowledged and is stored 0 times`,
        "numbers are missing",
      ]),
    );
    expect(figures).toMatchObject({ lost: 1, doubled: 0, reordered: 0 });
    talk.close();
  },
  TEST_LIMIT_MS,
);
