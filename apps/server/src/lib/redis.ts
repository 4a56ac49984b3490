import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./logger.ts";

const LONGEST_PAUSE_MS = 3_000;
const HEARTBEAT_MS = 2_000;
const PONG_TIMEOUT_MS = 2_000;
/** Closes a connection that becomes silent before it is ready. Later the heartbeat keeps it active. */
const SILENCE_LIMIT_MS = 5_000;

/**
 * Opens Redis or Valkey. It stores only counters, so the server starts and runs without it. Its client is
 * half as large as the rest of the server, so it is loaded only if configured.
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
  client.on("error", (error: unknown) => log.warn({ err: error }, "Redis does not respond"));
  const connect = () =>
    client
      .connect()
      .catch((error: unknown) => log.warn({ err: error }, "connecting to Redis failed"));

  /** A silently dropped connection looks open, even to its own timeout while commands are sent. */
  const checkConnection = async () => {
    const pong = client.ping().catch(() => null);
    const silence = sleep(PONG_TIMEOUT_MS, "silence", { ref: false });
    if ((await Promise.race([pong, silence])) !== "silence" || !client.isReady) return;
    log.warn("Redis does not respond, reconnecting");
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
