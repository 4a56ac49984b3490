import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, it } from "vitest";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  describeSeparately,
  expectNothingLost,
  OUTAGE_MS,
  TEST_LIMIT_MS,
} from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";

let environment: FaultEnvironment;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  environment = await openFaultEnvironment(6);
  near = await environment.start();
  far = await environment.start();
}, 60_000);
afterAll(() => environment.close());

/** Half of the people reach their server through a proxy that can fail. */
const startThroughProxy = async () => {
  const proxy = await environment.openProxy(near.url);
  return { proxy, conversations: await environment.startConversations([proxy.url, far.url]) };
};

describeSeparately("conversations lose, repeat and reorder nothing", () => {
  it.each([
    ["cut", "connections of half of the people are cut"],
    ["freeze", "connections of half of the people hang silently"],
    ["dropResponses", "responses to half of the people are lost, their requests arrive"],
  ] as const)(
    "while the connection of half of them fails: %s",
    async (fail, fault) => {
      const { proxy, conversations } = await startThroughProxy();
      proxy[fail]();
      await sleep(OUTAGE_MS);
      proxy.drop();
      proxy.open();
      await conversations.waitForRecovery();
      await expectNothingLost(conversations, fault, far.url);
    },
    TEST_LIMIT_MS,
  );

  it.each([
    ["clients", "servers leave half-open connections, and clients get no close"],
    ["servers", "clients leave half-open connections, and the server gets no close"],
  ] as const)(
    "while half of the connections are half-open: %s get no close",
    async (side, fault) => {
      const { proxy, conversations } = await startThroughProxy();
      proxy.makeHalfOpen(side);
      await conversations.waitForRecovery();
      await expectNothingLost(conversations, fault, far.url);
    },
    TEST_LIMIT_MS,
  );

  it(
    "while half of the connections are half-open and idle",
    async () => {
      const { proxy, conversations } = await startThroughProxy();
      await conversations.finish();
      proxy.makeHalfOpen("clients");
      for (const [recipient, sender] of conversations.pairs)
        sender.send(recipient.id, "to a reader");
      await conversations.waitForDelivery();
      await expectNothingLost(
        conversations,
        "connections of people who only read are half-open",
        far.url,
      );
    },
    TEST_LIMIT_MS,
  );
});
