import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./logger.ts";

const LONGEST_PAUSE_MS = 3_000;
const HEARTBEAT_MS = 2_000;
const ANSWER_LIMIT_MS = 2_000;
/** Ends what falls silent before it is ready; from then on the heartbeat keeps the connection alive. */
const SILENCE_LIMIT_MS = 5_000;

/**
 * Opens Redis or Valkey. It only counts: the server starts and lives without it. Its client is half
 * as much code as all the rest of the server, so only who has a server for it loads it.
 */
export const openRedis = async (url: string, log: Logger) => {
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS),
      socketTimeout: SILENCE_LIMIT_MS,
    },
  });
  client.on("error", (error: unknown) => log.warn({ err: error }, "Redis does not answer"));
  const connect = () =>
    client.connect().catch((error: unknown) => log.warn({ err: error }, "Redis was given up"));

  /** A connection cut without a word looks open, even to its own timeout while commands are sent. */
  const checkConnection = async () => {
    const answer = client.ping().catch(() => null);
    const silence = sleep(ANSWER_LIMIT_MS, "silence", { ref: false });
    if ((await Promise.race([answer, silence])) !== "silence" || !client.isReady) return;
    log.warn("Redis does not answer, and is reconnected");
    client.destroy();
    void connect();
  };

  let heartbeat: NodeJS.Timeout | undefined;
  client.on("ready", () => {
    clearInterval(heartbeat);
    heartbeat = setInterval(() => void checkConnection(), HEARTBEAT_MS).unref();
  });
  client.on("end", () => clearInterval(heartbeat));
  void connect();
  return client;
};

export type Redis = Awaited<ReturnType<typeof openRedis>>;
