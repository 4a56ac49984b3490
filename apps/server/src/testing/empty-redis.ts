import { createClient } from "redis";
import { inject } from "vitest";

/** Neither a worker's (`app.ts`) nor that of the tests of limits. */
const OF_PROCESSES = 14;

/**
 * Empties the Redis database of servers that tests start as processes, or the limits of one run would
 * count on in the next. Returns its address.
 */
export const emptyRedis = async (): Promise<string> => {
  const url = `${inject("redisUrl")}/${OF_PROCESSES}`;
  const redis = await createClient({ url }).connect();
  await redis.flushDb();
  redis.destroy();
  return url;
};
