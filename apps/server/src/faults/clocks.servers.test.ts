import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { max, min } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import { expectNothingLost, OUTAGE_MS, TEST_LIMIT_MS } from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";

const HOUR_MS = 3_600_000;
const ADJUSTABLE_CLOCK = pathToFileURL(
  join(import.meta.dirname, "../testing/adjustable-clock.ts"),
).href;

let environment: FaultEnvironment;
let forwardServer: ChatServer;
let backwardServer: ChatServer;

const startWithJumps = (byMs: number) =>
  environment.start({
    environment: { NODE_OPTIONS: `--import=${ADJUSTABLE_CLOCK}`, CLOCK_JUMPS_MS: String(byMs) },
  });

beforeAll(async () => {
  environment = await openFaultEnvironment(1);
  forwardServer = await startWithJumps(HOUR_MS);
  backwardServer = await startWithJumps(-HOUR_MS);
}, 60_000);
afterAll(() => environment.close());

it(
  "conversations keep their order while the clocks of two servers jump one hour forward and back",
  async () => {
    const conversations = await environment.startConversations([
      forwardServer.url,
      backwardServer.url,
    ]);
    const startedAt = Date.now();
    for (const server of [forwardServer, backwardServer]) server.signal("SIGUSR2");
    await conversations.waitForRecovery();
    await sleep(OUTAGE_MS);
    await expectNothingLost(
      conversations,
      "clocks of two servers jump one hour forward and back",
      backwardServer.url,
    );
    const [sent] = await environment.db
      .select({ first: min(chatMessage.sentAt), last: max(chatMessage.sentAt) })
      .from(chatMessage);
    expect(sent?.last?.getTime()).toBeGreaterThan(startedAt + HOUR_MS);
    expect(sent?.first?.getTime()).toBeLessThan(startedAt);
  },
  TEST_LIMIT_MS,
);
