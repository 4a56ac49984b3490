import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import type { Logger } from "../../lib/logger.ts";
import {
  type Channels,
  DatabaseSilentError,
  type Db,
  type Driver,
  MIGRATIONS_FOLDER,
} from "./driver.ts";

const POOL_SIZE = 10;
/** A server that does not answer for so long while a connection is opened is not there. */
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** While all connections are busy a query waits as long as one may be; that is no sign of a server that is gone. */
const BUSY_LIMIT_MS = STATEMENT_TIMEOUT_MS;
/** Longer than the server itself lets a statement or a transaction go on. */
const SILENCE_LIMIT_MS = 18_000;
const RELISTEN_AFTER_MS = 1_000;
/** With its timeout, the longest that invalidations of other replicas can go unheard. */
const HEARTBEAT_MS = 5_000;
/** Any number that nothing else locks: replicas that start together migrate one after the other. */
const MIGRATION_LOCK = 7_310_925;

const migrateUnderLock = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
};

const openListening = async (url: string, log: Logger, channels: Channels): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", (error) => log.warn({ err: error }, "the listening connection failed"));
  client.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
  try {
    await client.connect();
    for (const name of Object.keys(channels)) await client.query(`listen ${name}`);
    return client;
  } catch (error) {
    void client.end();
    throw error;
  }
};

/** Keeps one connection that listens, and opens a new one whenever it is lost. */
const createListener = (url: string, log: Logger) => {
  let client: Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (channels: Channels, setLive: (live: boolean) => void) => {
    const open = async () => {
      const opened = await openListening(url, log, channels);
      if (isClosed) return void opened.end();
      client = opened;
      opened.once("end", () => handleLost(opened));
      setLive(true);
    };

    const reopen = async () => {
      while (!isClosed && !client) {
        await sleep(RELISTEN_AFTER_MS, undefined, { ref: false });
        await open().catch((error: unknown) =>
          log.warn({ err: error }, "cannot listen for invalidations yet"),
        );
      }
    };

    const handleLost = (lost: Client) => {
      if (isClosed || lost !== client) return;
      client = undefined;
      setLive(false);
      void lost.end();
      void reopen();
    };

    /** A connection cut without a word looks open: only a question without an answer tells. */
    const checkConnection = () => {
      const asked = client;
      asked?.query("select 1").catch((error: unknown) => {
        log.warn({ err: error }, "the listening connection does not answer");
        handleLost(asked);
      });
    };

    await open();
    heartbeat = setInterval(checkConnection, HEARTBEAT_MS).unref();
  };

  const close = async () => {
    isClosed = true;
    clearInterval(heartbeat);
    await client?.end();
  };
  return { listen, close };
};

const describeSilence = (url: string, cause: unknown): DatabaseSilentError => {
  const { host, pathname } = new URL(url);
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const reason = first instanceof Error ? first.message : String(first);
  const message = `The database ${pathname.slice(1)} at ${host} cannot be opened: ${reason}. Check DATABASE_URL and that the server runs.`;
  return new DatabaseSilentError(message, { cause });
};

/**
 * A server that is gone without a word leaves connections that look open, whose queries would wait
 * until the kernel gives up: a silent connection is ended, and takes all that waits on it along.
 */
const createWatchedSocket = (): Socket => {
  const socket = new Socket();
  const error = new Error("Connection terminated: the database does not answer");
  return socket.setTimeout(SILENCE_LIMIT_MS, () => socket.destroy(error));
};

/** The pool has one limit for waiting until a connection is free and for opening one: this is that of opening. */
const SoonConnectedClient = new Proxy(Client, {
  construct: (Target, [config]: [ClientConfig]) =>
    new Target({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
});

/**
 * Gives its connection back even when `begin` fails, which drizzle's transaction on a pool does not
 * (its `try` starts after it): ten connections lost at that moment would leave the pool empty.
 */
const createTransaction = (pool: Pool): Db["transaction"] => {
  const databases = new WeakMap<PoolClient, Db>();

  /** One for each connection, so that what was prepared there is found again. */
  const databaseOf = (client: PoolClient): Db => {
    const database = databases.get(client) ?? drizzle(client, { casing: "snake_case" });
    databases.set(client, database);
    return database;
  };

  return async (run, config) => {
    const client = await pool.connect();
    try {
      return await databaseOf(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
};

/**
 * Opens a PostgreSQL server (15 or newer) through a pool of connections.
 * @throws DatabaseSilentError when it does not answer or does not let us in
 */
export const openPostgres = async (url: string, log: Logger): Promise<Driver> => {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    Client: SoonConnectedClient,
    connectionTimeoutMillis: BUSY_LIMIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    stream: createWatchedSocket,
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection failed"));
  // The pool watches idle connections only: one that is cut between two queries of a transaction
  // would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug({ err: error }, "a database connection failed"));
  });
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw describeSilence(url, error);
  });
  const listener = createListener(url, log);
  return {
    db: Object.assign(drizzle(pool, { casing: "snake_case" }), {
      transaction: createTransaction(pool),
    }),
    jobs: {
      executeSql: async (text, values) => {
        // Several statements in one text are answered by a list of results.
        const results = [await pool.query(text, values as unknown[])].flat();
        return { rows: results.flatMap(({ rows }) => rows) };
      },
    },
    migrate: () => migrateUnderLock(url),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
