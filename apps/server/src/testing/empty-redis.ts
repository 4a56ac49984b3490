import { createClient } from "redis";
import { inject } from "vitest";

/** Redis database not used by workers (`app.ts`) or by the tests of rate limits. */
const REDIS_DATABASE = 14;

/**
 * Empties the Redis database of server processes, so that rate limits of one run do not affect the next.
 * Returns its URL.
 */
export const emptyRedis = async (): Promise<string> => {
  const url = `${inject("redisUrl")}/${REDIS_DATABASE}`;
  const redis = await createClient({ url }).connect();
  await redis.flushDb();
  redis.destroy();
  return url;
};
