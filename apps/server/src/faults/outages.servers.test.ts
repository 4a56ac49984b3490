import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, it } from "vitest";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  describeApart,
  expectNothingLost,
  isLong,
  OUTAGE_MS,
  TEST_LIMIT_MS,
} from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";
import { startOwnPostgres } from "../testing/own-postgres.ts";
import { startOwnRedis } from "../testing/own-redis.ts";

const REDIS_OUTAGE_MS = isLong ? 30_000 : 1_500;
const ENDS = ["stop", "kill"] as const;

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let redis: Awaited<ReturnType<typeof startOwnRedis>>;
let onPostgres: Stage;
let onRedis: Stage;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  onPostgres = await openStage(1, postgres.url);
  near = await onPostgres.start();
  far = await onPostgres.start();
  redis = await startOwnRedis();
  onRedis = await openStage(1);
}, 120_000);
afterAll(async () => {
  await onRedis.close();
  await redis.kill();
  await onPostgres.close();
  await postgres.close();
});

describeApart("conversations lose, repeat and reorder nothing", () => {
  it(
    "while PostgreSQL is stopped, and while it is killed",
    async () => {
      const talk = await onPostgres.begin([near.url, far.url]);
      for (const end of ENDS) {
        await postgres.end(end);
        await pause(OUTAGE_MS);
        await postgres.startAgain();
        await talk.isBack();
      }
      await expectNothingLost(talk, "PostgreSQL is stopped, and killed (`kill -9`)", far.url);
    },
    TEST_LIMIT_MS,
  );

  it(
    "while Redis is gone, and comes back empty",
    async () => {
      const environment = { REDIS_URL: redis.url };
      const [one, other] = [
        await onRedis.start({ environment }),
        await onRedis.start({ environment }),
      ];
      const talk = await onRedis.begin([one.url, other.url]);
      await redis.kill();
      await talk.isBack();
      await pause(REDIS_OUTAGE_MS);
      await redis.startAgain();
      await talk.isBack();
      await expectNothingLost(talk, "Redis is killed, and comes back empty", other.url);
    },
    TEST_LIMIT_MS,
  );
});
