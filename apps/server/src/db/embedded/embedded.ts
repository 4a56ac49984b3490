import { type AddressInfo, createServer } from "node:net";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import type { Logger } from "../../lib/logger.ts";
import { EmbeddedDatabaseError } from "../drivers/driver.ts";
import { addressOf, ensureCluster, readLock, startCluster, stopCluster } from "./cluster.ts";

const CONNECT_LIMIT_MS = 3_000;
const LOOK_AGAIN_MS = 50;
const START_AGAIN_MS = 500;
/** Another process may start it at the same moment, a port may be taken, processes of a killed one may still end. */
const START_ATTEMPTS = 8;
/** Any number that nothing else locks: every Foyer process shares it, and who stops the server has it alone. */
const MEMBERS = 7_310_926;
const STARTING_OR_STOPPING = /^57P0[13]$/;

export type Embedded = {
  /** The address, with its password. */
  url: string;
  leave: () => Promise<void>;
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

/** A connection that counts this process as one that uses the server, for as long as it is open. */
const connect = async (folder: string, port: number): Promise<Client> => {
  const client = new Client({
    connectionString: addressOf(folder, port),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  // What has become of it is seen by its end.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [MEMBERS]);
    return client;
  } catch (error) {
    void client.end();
    throw error;
  }
};

/** Connects to the server that runs; undefined where none does. */
const joinRunning = async (folder: string): Promise<Client | undefined> => {
  for (;;) {
    const lock = readLock(folder);
    if (!lock) return undefined;
    try {
      return await connect(folder, lock.port);
    } catch (error) {
      if (!(error instanceof DatabaseError) || !STARTING_OR_STOPPING.test(error.code ?? ""))
        return undefined;
    }
    await sleep(LOOK_AGAIN_MS);
  }
};

/** Starts the server, or joins it where somebody else has. @param ownPort where this process looks for it already */
const startOrJoin = async (folder: string, ownPort?: number): Promise<Client> => {
  const formerPort = readLock(folder)?.port;
  for (let attempt = 1; ; attempt += 1) {
    const running = await joinRunning(folder);
    if (running) return running;
    // Others may look for it where it was, unless that is taken now.
    const port = ownPort ?? (attempt < START_ATTEMPTS / 2 ? formerPort : undefined);
    try {
      await startCluster(folder, port ?? (await findFreePort()));
    } catch (error) {
      if (!(error instanceof EmbeddedDatabaseError) || attempt === START_ATTEMPTS) throw error;
      await sleep(START_AGAIN_MS);
    }
  }
};

const stopUnlessUsed = async (folder: string, client: Client) => {
  await client.query("select pg_advisory_unlock_shared($1)", [MEMBERS]);
  const { rows } = await client.query<{ isLast: boolean }>(
    'select pg_try_advisory_lock($1) as "isLast"',
    [MEMBERS],
  );
  if (rows[0]?.isLast) await stopCluster(folder);
  await client.end();
};

/**
 * Joins the PostgreSQL server of a folder, which is made and started where it is not there yet. It is
 * started again when it ends, and the last process to leave stops it.
 * @throws EmbeddedDatabaseError where that cannot be
 */
export const joinEmbedded = async (folder: string, log: Logger): Promise<Embedded> => {
  await ensureCluster(folder);
  let isLeaving = false;

  const watch = (client: Client): Client =>
    client.once("end", () => {
      if (!isLeaving) joined = joinAgain();
    });

  const joinAgain = async (): Promise<Client | undefined> => {
    log.warn("the embedded database has ended and is started again");
    while (!isLeaving) {
      try {
        return watch(await startOrJoin(folder, first.port));
      } catch (error) {
        log.error({ err: error }, "the embedded database cannot be started");
        await sleep(START_AGAIN_MS, undefined, { ref: false });
      }
    }
    return undefined;
  };

  const first = await startOrJoin(folder);
  let joined: Promise<Client | undefined> = Promise.resolve(watch(first));
  return {
    url: addressOf(folder, first.port),
    leave: async () => {
      isLeaving = true;
      try {
        const client = await joined;
        if (client) await stopUnlessUsed(folder, client);
      } catch (error) {
        log.warn({ err: error }, "the embedded database did not hear that it was left");
      }
    },
  };
};
