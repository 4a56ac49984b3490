import { createClient } from "redis";
import type { Logger } from "./logger.ts";

const LONGEST_PAUSE_MS = 3_000;

/** Opens Redis or Valkey. It is only a bus and a counter: the server starts and lives without it. */
export const openRedis = (url: string, log: Logger) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
  client.on("error", (error: unknown) => log.warn({ err: error }, "Redis does not answer"));
  client.connect().catch((error: unknown) => log.warn({ err: error }, "Redis was given up"));
  return client;
};

export type Redis = ReturnType<typeof openRedis>;
