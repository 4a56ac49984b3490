import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { INBOX_CHANNEL } from "../db/inbox-notifications.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  describeSeparately,
  expectNothingLost,
  OUTAGE_MS,
  waitForRecovery,
  TEST_LIMIT_MS,
} from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";

let environment: FaultEnvironment;
let far: ChatServer;

beforeAll(async () => {
  environment = await openFaultEnvironment(3);
  far = await environment.start();
}, 60_000);
afterAll(() => environment.close());

/** One of two servers reaches the database through a proxy that can fail. */
const startThroughProxy = async () => {
  const proxy = await environment.openProxy(environment.databaseUrl);
  const near = await environment.start({ databaseUrl: proxy.url });
  return { proxy, conversations: await environment.startConversations([near.url, far.url]) };
};

describeSeparately("conversations lose, repeat and reorder nothing", () => {
  it.each([
    ["cut", "a server's connection to PostgreSQL is cut"],
    ["freeze", "a server's connection to PostgreSQL hangs silently"],
  ] as const)(
    "while a server's connection to the database fails: %s",
    async (fail, fault) => {
      const { proxy, conversations } = await startThroughProxy();
      proxy[fail]();
      await sleep(OUTAGE_MS);
      proxy.open();
      await conversations.waitForRecovery();
      await expectNothingLost(conversations, fault, far.url);
    },
    TEST_LIMIT_MS,
  );

  it(
    "while only the listening connection hangs silently",
    async () => {
      const { proxy, conversations } = await startThroughProxy();
      proxy.freezeConnections(`listen ${INBOX_CHANNEL}`);
      expect(proxy.countFrozen()).toBe(1);
      await conversations.waitForRecovery();
      await waitForRecovery(() => expect(proxy.countFrozen()).toBe(0));
      await expectNothingLost(
        conversations,
        "only the listening connection hangs silently",
        far.url,
      );
    },
    TEST_LIMIT_MS,
  );
});
