import { randomUUID } from "node:crypto";
import { HubError } from "@foyer/client/hub";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import { createChatBot } from "../testing/chat-bots.ts";
import { inspectConversation } from "../testing/chat-journals.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  expectNothingLost,
  waitForRecovery,
  TEST_LIMIT_MS,
} from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";

const TEN_MINUTES_MS = 600_000;
/** Below the rate limit, together with the messages of the conversations. */
const MESSAGES_IN_BOTH_TABS = 10;

let environment: FaultEnvironment;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  environment = await openFaultEnvironment(2);
  near = await environment.start();
  far = await environment.start();
}, 60_000);
afterAll(() => environment.close());

it(
  "a repeated message, immediate or ten minutes late, is stored once and keeps its position",
  async () => {
    const conversations = await environment.startConversations([near.url, far.url]);
    const [sender, recipient] = conversations.firstPair();
    const message = {
      RecipientId: recipient.id,
      Message: "Sent again and again",
      ClientMessageId: randomUUID(),
    };
    const [first, second] = await Promise.all([
      sender.hub.invoke("Send", message),
      sender.hub.invoke("Send", message),
    ]);
    expect(second).toEqual(first);

    const sentAt = new Date(Date.parse(first.sendDate) - TEN_MINUTES_MS);
    await environment.db.update(chatMessage).set({ sentAt }).where(eq(chatMessage.id, first.id));
    await conversations.waitForRecovery();
    const late = await sender.hub.invoke("Send", message);
    expect(late).toEqual({ ...first, sendDate: sentAt.toISOString() });

    const refused = await sender.hub
      .invoke("Send", { ...message, Message: "Something else" })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HubError);
    expect((refused as HubError).problem).toMatchObject({ status: 409, code: "message-conflict" });
    await expectNothingLost(
      conversations,
      "a message is repeated ten minutes later with another text",
      far.url,
    );
  },
  TEST_LIMIT_MS,
);

it(
  "messages sent by two tabs at the same time are stored once, and both tabs receive them",
  async () => {
    const conversations = await environment.startConversations([near.url, far.url]);
    const [sender, recipient] = conversations.firstPair();
    const tab = createChatBot(sender, far.url);
    onTestFinished(tab.close);
    await waitForRecovery(() => expect(tab.isReady()).toBe(true));
    const ids = Array.from({ length: MESSAGES_IN_BOTH_TABS }, () => randomUUID());
    for (const id of ids) {
      const before = tab.acknowledged.length;
      for (const client of [sender, tab]) client.send(recipient.id, `from both tabs: ${id}`, id);
      await waitForRecovery(() => expect(tab.acknowledged.length).toBeGreaterThan(before));
    }
    await conversations.waitForRecovery();
    await conversations.finish();
    const firstOfTab = tab.received[0]?.message.id ?? 0;
    await waitForRecovery(() => expect(tab.received.at(-1)).toEqual(sender.received.at(-1)));
    const receivedByBoth = sender.received.filter(({ message }) => message.id >= firstOfTab);
    expect(tab.received).toEqual(receivedByBoth);
    expect(tab.missed).toEqual([]);
    const acknowledged = [...sender.acknowledged, ...tab.acknowledged];
    const bothTabs = { ...sender, acknowledged };
    const { errors } = await inspectConversation(environment.db, far.url, bothTabs, recipient);
    expect(errors).toEqual([]);
    await expectNothingLost(
      conversations,
      "two tabs send the same outbox at the same time",
      far.url,
    );
  },
  TEST_LIMIT_MS,
);
