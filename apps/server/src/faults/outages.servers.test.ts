import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, it } from "vitest";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  describeSeparately,
  expectNothingLost,
  isLong,
  OUTAGE_MS,
  TEST_LIMIT_MS,
} from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";
import { startOwnPostgres } from "../testing/own-postgres.ts";
import { startOwnRedis } from "../testing/own-redis.ts";

const REDIS_OUTAGE_MS = isLong ? 30_000 : 1_500;
const END_METHODS = ["stop", "kill"] as const;

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let redis: Awaited<ReturnType<typeof startOwnRedis>>;
let onPostgres: FaultEnvironment;
let onRedis: FaultEnvironment;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  onPostgres = await openFaultEnvironment(1, postgres.url);
  near = await onPostgres.start();
  far = await onPostgres.start();
  redis = await startOwnRedis();
  onRedis = await openFaultEnvironment(1);
}, 120_000);
afterAll(async () => {
  await onRedis.close();
  await redis.kill();
  await onPostgres.close();
  await postgres.close();
});

describeSeparately("conversations lose, repeat and reorder nothing", () => {
  it(
    "while PostgreSQL is stopped, and while it is killed",
    async () => {
      const conversations = await onPostgres.startConversations([near.url, far.url]);
      for (const method of END_METHODS) {
        await postgres.end(method);
        await sleep(OUTAGE_MS);
        await postgres.restart();
        await conversations.waitForRecovery();
      }
      await expectNothingLost(
        conversations,
        "PostgreSQL is stopped, and killed (`kill -9`)",
        far.url,
      );
    },
    TEST_LIMIT_MS,
  );

  it(
    "while Redis is unreachable and restarts empty",
    async () => {
      const environment = { REDIS_URL: redis.url };
      const [first, second] = [
        await onRedis.start({ environment }),
        await onRedis.start({ environment }),
      ];
      const conversations = await onRedis.startConversations([first.url, second.url]);
      await redis.kill();
      await conversations.waitForRecovery();
      await sleep(REDIS_OUTAGE_MS);
      await redis.restart();
      await conversations.waitForRecovery();
      await expectNothingLost(conversations, "Redis is killed and restarts empty", second.url);
    },
    TEST_LIMIT_MS,
  );
});
