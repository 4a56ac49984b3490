import { randomUUID } from "node:crypto";
import { HubError } from "@foyer/client/hub";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import { createChatBot } from "../testing/chat-bots.ts";
import { inspectConversation } from "../testing/chat-journals.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import { expectNothingLost, recovers, TEST_LIMIT_MS } from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";

const TEN_MINUTES_MS = 600_000;
/** As many as may be sent at once, less those of the talk. */
const IN_BOTH_TABS = 10;

let stage: Stage;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  stage = await openStage(2);
  near = await stage.start();
  far = await stage.start();
}, 60_000);
afterAll(() => stage.close());

it(
  "a message that comes again, at once or ten minutes late, is stored once and keeps its place",
  async () => {
    const talk = await stage.begin([near.url, far.url]);
    const [one, other] = talk.firstPair();
    const message = {
      RecipientId: other.id,
      Message: "Sent again and again",
      ClientMessageId: randomUUID(),
    };
    const [first, second] = await Promise.all([
      one.hub.invoke("Send", message),
      one.hub.invoke("Send", message),
    ]);
    expect(second).toEqual(first);

    const sentAt = new Date(Date.parse(first.sendDate) - TEN_MINUTES_MS);
    await stage.db.update(chatMessage).set({ sentAt }).where(eq(chatMessage.id, first.id));
    await talk.isBack();
    const late = await one.hub.invoke("Send", message);
    expect(late).toEqual({ ...first, sendDate: sentAt.toISOString() });

    const refused = await one.hub
      .invoke("Send", { ...message, Message: "Something else" })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HubError);
    expect((refused as HubError).problem).toMatchObject({ status: 409, code: "message-conflict" });
    await expectNothingLost(
      talk,
      "a message comes twice, ten minutes late, with other words",
      far.url,
    );
  },
  TEST_LIMIT_MS,
);

it(
  "what two tabs send at the same time is stored once, and both see it",
  async () => {
    const talk = await stage.begin([near.url, far.url]);
    const [one, other] = talk.firstPair();
    const tab = createChatBot(one, far.url);
    onTestFinished(tab.close);
    await recovers(() => expect(tab.isReady()).toBe(true));
    const ids = Array.from({ length: IN_BOTH_TABS }, () => randomUUID());
    for (const id of ids) {
      const before = tab.acknowledged.length;
      for (const sender of [one, tab]) sender.say(other.id, `from both tabs: ${id}`, id);
      await recovers(() => expect(tab.acknowledged.length).toBeGreaterThan(before));
    }
    await talk.isBack();
    await talk.finish();
    const firstOfTab = tab.heard[0]?.message.id ?? 0;
    await recovers(() => expect(tab.heard.at(-1)).toEqual(one.heard.at(-1)));
    const heardByBoth = one.heard.filter(({ message }) => message.id >= firstOfTab);
    expect(tab.heard).toEqual(heardByBoth);
    expect(tab.missed).toEqual([]);
    const acknowledged = [...one.acknowledged, ...tab.acknowledged];
    const asOne = { ...one, acknowledged };
    const { faults } = await inspectConversation(stage.db, far.url, asOne, other);
    expect(faults).toEqual([]);
    await expectNothingLost(talk, "two tabs send the same outbox at the same time", far.url);
  },
  TEST_LIMIT_MS,
);
