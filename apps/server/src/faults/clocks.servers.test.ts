import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { max, min } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import { expectNothingLost, OUTAGE_MS, TEST_LIMIT_MS } from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";

const HOUR_MS = 3_600_000;
const JUMPING_CLOCK = pathToFileURL(join(import.meta.dirname, "../testing/jumping-clock.ts")).href;

let stage: Stage;
let ahead: ChatServer;
let behind: ChatServer;

const startJumping = (byMs: number) =>
  stage.start({
    environment: { NODE_OPTIONS: `--import=${JUMPING_CLOCK}`, CLOCK_JUMPS_MS: String(byMs) },
  });

beforeAll(async () => {
  stage = await openStage(1);
  ahead = await startJumping(HOUR_MS);
  behind = await startJumping(-HOUR_MS);
}, 60_000);
afterAll(() => stage.close());

it(
  "conversations keep their order while the clock of one server jumps an hour ahead, and that of the other back",
  async () => {
    const talk = await stage.begin([ahead.url, behind.url]);
    const began = Date.now();
    for (const server of [ahead, behind]) server.signal("SIGUSR2");
    await talk.isBack();
    await pause(OUTAGE_MS);
    await expectNothingLost(
      talk,
      "clocks of two servers jump an hour ahead and an hour back",
      behind.url,
    );
    const [sent] = await stage.db
      .select({ first: min(chatMessage.sentAt), last: max(chatMessage.sentAt) })
      .from(chatMessage);
    expect(sent?.last?.getTime()).toBeGreaterThan(began + HOUR_MS);
    expect(sent?.first?.getTime()).toBeLessThan(began);
  },
  TEST_LIMIT_MS,
);
