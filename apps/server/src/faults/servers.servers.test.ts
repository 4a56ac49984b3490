import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import { inspectConversation } from "../testing/chat-journals.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  expectNothingLost,
  isLong,
  waitForRecovery,
  TEST_LIMIT_MS,
} from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";
import { createTcpProxy } from "../testing/tcp-proxy.ts";

const KILLS = isLong ? 50 : 1;
const KILL_WITHIN_MS = 1_000;
const TESTS = 5;

let environment: FaultEnvironment;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  environment = await openFaultEnvironment(TESTS);
  near = await environment.start();
  far = await environment.start();
}, 60_000);
afterAll(() => environment.close());

describe("conversations lose, repeat and reorder nothing", () => {
  it(
    "while a server is killed at any moment",
    async () => {
      const conversations = await environment.startConversations([near.url, far.url]);
      for (let index = 0; index < KILLS; index += 1) {
        await sleep(Math.random() * KILL_WITHIN_MS);
        await near.kill();
        await near.restart();
        await conversations.waitForRecovery();
      }
      await expectNothingLost(
        conversations,
        "a server is killed (`kill -9`) and restarted",
        far.url,
      );
    },
    TEST_LIMIT_MS,
  );

  it(
    "while one of two servers behind one address is killed",
    async () => {
      const targets = [near, far].map(({ port }) => ({ host: "127.0.0.1", port }));
      const address = await createTcpProxy(...targets);
      const url = `http://127.0.0.1:${address.port}`;
      const conversations = await environment.startConversations([url, url]);
      await near.kill();
      await conversations.waitForRecovery();
      await near.restart();
      await expectNothingLost(
        conversations,
        "one of two servers behind one address is killed",
        far.url,
      );
      await address.close();
    },
    TEST_LIMIT_MS,
  );

  it(
    "while the database closes every connection, including the listening one",
    async () => {
      const conversations = await environment.startConversations([near.url, far.url]);
      await environment.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await conversations.waitForRecovery();
      await expectNothingLost(conversations, "PostgreSQL closes every connection", far.url);
    },
    TEST_LIMIT_MS,
  );
});

it(
  "a block during sending rejects later messages and keeps earlier ones",
  async () => {
    const conversations = await environment.startConversations([near.url, far.url], 1);
    const [sender, recipient] = conversations.firstPair();
    for (let index = 0; index < 10; index += 1) sender.send(recipient.id, `message ${index}`);
    await recipient.hub.invoke("BlockUser", sender.id);
    await waitForRecovery(() => expect(sender.rejected.size).toBeGreaterThan(0));
    await conversations.finish();
    await conversations.inspect(far.url);
    expect(new Set(sender.rejected.values())).toEqual(new Set(["chat-blocked"]));
    conversations.close();
  },
  TEST_LIMIT_MS,
);

it(
  "the verifier reports an acknowledged message that is missing",
  async () => {
    const conversations = await environment.startConversations([near.url, far.url], 1);
    const [sender, recipient] = conversations.firstPair();
    sender.send(recipient.id, "a second message");
    await conversations.finish();
    await conversations.inspect(far.url);
    const [{ id } = { id: 0 }] = sender.acknowledged;
    await environment.db.delete(chatMessage).where(eq(chatMessage.id, id));
    const { errors, figures } = await inspectConversation(
      environment.db,
      far.url,
      sender,
      recipient,
    );
    expect(errors).toEqual(
      expect.arrayContaining([
        `${id} was acknowledged but is stored 0 times`,
        "numbers are missing",
      ]),
    );
    expect(figures).toMatchObject({ lost: 1, duplicated: 0, reordered: 0 });
    conversations.close();
  },
  TEST_LIMIT_MS,
);
