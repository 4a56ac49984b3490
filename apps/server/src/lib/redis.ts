import type { Logger } from "./logger.ts";

const LONGEST_PAUSE_MS = 3_000;

/**
 * Opens Redis or Valkey. It only counts: the server starts and lives without it. Its client is half
 * as much code as all the rest of the server, so only who has a server for it loads it.
 */
export const openRedis = async (url: string, log: Logger) => {
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
  client.on("error", (error: unknown) => log.warn({ err: error }, "Redis does not answer"));
  client.connect().catch((error: unknown) => log.warn({ err: error }, "Redis was given up"));
  return client;
};

export type Redis = Awaited<ReturnType<typeof openRedis>>;
