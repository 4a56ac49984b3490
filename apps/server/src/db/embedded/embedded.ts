import { type AddressInfo, createServer } from "node:net";
import { once } from "node:events";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import type { Logger } from "../../lib/logger.ts";
import { EmbeddedDatabaseError } from "../drivers/driver.ts";
import {
  connectionUrl,
  databaseError,
  ensureCluster,
  readLock,
  startCluster,
  stopCluster,
} from "./cluster.ts";

const CONNECT_LIMIT_MS = 3_000;
const POLL_INTERVAL_MS = 50;
const RESTART_DELAY_MS = 500;
/**
 * Covers concurrent starts by other processes, used ports, and processes of a killed server that still end.
 */
const START_ATTEMPTS = 8;
/**
 * Arbitrary but unique lock number. Every Foyer process shares the lock; the process that stops the server
 * holds it exclusively.
 */
const MEMBERSHIP_LOCK = 7_310_926;
/** The server of the folder holds this lock. Two servers would write the same files and e-mails. */
const SERVER_LOCK = 7_310_927;
/** A killed server holds its lock until PostgreSQL has noticed. */
const SERVER_LOCK_LIMIT_MS = 5_000;
const STARTING_OR_STOPPING = /^57P0[13]$/;

export type Embedded = {
  /** Connection URL including the password. */
  url: string;
  leave: () => Promise<void>;
};

export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

/** Opens a connection that registers this process as a user of the server until the connection closes. */
const connectAsMember = async (folder: string, port: number): Promise<Client> => {
  const client = new Client({
    connectionString: connectionUrl(folder, port),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  // An `end` event follows every error; `restartOnEnd` handles it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [MEMBERSHIP_LOCK]);
    return client;
  } catch (error) {
    void client.end();
    throw error;
  }
};

/** @throws EmbeddedDatabaseError if another server uses the folder */
const claimFolder = async (folder: string, client: Client): Promise<void> => {
  const giveUpAt = Date.now() + SERVER_LOCK_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query<{ isClaimed: boolean }>(
      'select pg_try_advisory_lock($1) as "isClaimed"',
      [SERVER_LOCK],
    );
    if (rows[0]?.isClaimed) return;
    if (Date.now() > giveUpAt) {
      throw new EmbeddedDatabaseError(
        `Another Foyer server uses the folder ${dirname(folder)}. Stop that server, or set another DATA_DIR.`,
      );
    }
    await sleep(POLL_INTERVAL_MS);
  }
};

type Joined = { client?: Client; rejection?: DatabaseError };

/** Connects to the running server; returns its error if it rejects the connection, and nothing if none runs. */
const joinRunning = async (folder: string): Promise<Joined> => {
  for (;;) {
    const lock = readLock(folder);
    if (!lock) return {};
    try {
      return { client: await connectAsMember(folder, lock.port) };
    } catch (error) {
      if (!(error instanceof DatabaseError)) return {};
      if (!STARTING_OR_STOPPING.test(error.code ?? "")) return { rejection: error };
    }
    await sleep(POLL_INTERVAL_MS);
  }
};

/**
 * Starts the server, or joins it if another process has started it.
 * @param ownPort port that this process already uses for it
 */
const startOrJoin = async (folder: string, ownPort?: number): Promise<Client> => {
  const formerPort = readLock(folder)?.port;
  for (let attempt = 1; ; attempt += 1) {
    const { client, rejection } = await joinRunning(folder);
    if (client) return client;
    // Other processes may expect the server at its former port, if that port is still free.
    const port = ownPort ?? (attempt < START_ATTEMPTS / 2 ? formerPort : undefined);
    try {
      await startCluster(folder, port ?? (await findFreePort()));
    } catch (error) {
      if (!(error instanceof EmbeddedDatabaseError)) throw error;
      if (attempt === START_ATTEMPTS) {
        throw rejection ? databaseError("accept connections", rejection.message, rejection) : error;
      }
      await sleep(RESTART_DELAY_MS);
    }
  }
};

const stopUnlessUsed = async (folder: string, client: Client) => {
  await client.query("select pg_advisory_unlock_shared($1)", [MEMBERSHIP_LOCK]);
  const { rows } = await client.query<{ isLast: boolean }>(
    'select pg_try_advisory_lock($1) as "isLast"',
    [MEMBERSHIP_LOCK],
  );
  if (rows[0]?.isLast) await stopCluster(folder);
  await client.end();
};

/**
 * Joins the PostgreSQL server of a folder, and creates and starts it if necessary. It restarts a server that
 * ends. The last process to leave stops it.
 * @param options `isServer` if no other server may use the folder at the same time
 * @throws EmbeddedDatabaseError
 */
export const joinEmbedded = async (
  folder: string,
  log: Logger,
  { isServer = false }: { isServer?: boolean } = {},
): Promise<Embedded> => {
  await ensureCluster(folder);
  let isLeaving = false;

  const connect = async (ownPort?: number): Promise<Client> => {
    const client = await startOrJoin(folder, ownPort);
    try {
      if (isServer) await claimFolder(folder, client);
      return client;
    } catch (error) {
      void client.end();
      throw error;
    }
  };

  const restartOnEnd = (client: Client): Client =>
    client.once("end", () => {
      if (!isLeaving) current = reconnect();
    });

  const reconnect = async (): Promise<Client | undefined> => {
    log.warn("embedded database ended, restarting it");
    while (!isLeaving) {
      try {
        return restartOnEnd(await connect(first.port));
      } catch (error) {
        log.error({ err: error }, "starting the embedded database failed, will be retried");
        await sleep(RESTART_DELAY_MS, undefined, { ref: false });
      }
    }
    return undefined;
  };

  const first = await connect();
  let current: Promise<Client | undefined> = Promise.resolve(restartOnEnd(first));
  return {
    url: connectionUrl(folder, first.port),
    leave: async () => {
      isLeaving = true;
      try {
        const client = await current;
        if (client) await stopUnlessUsed(folder, client);
      } catch (error) {
        log.warn({ err: error }, "leaving the embedded database failed");
      }
    },
  };
};
