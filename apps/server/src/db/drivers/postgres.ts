import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import type { Logger } from "../../lib/logger.ts";
import {
  type Channels,
  DatabaseUnreachableError,
  type Db,
  type Driver,
  MIGRATIONS_FOLDER,
  MigrationError,
  OutdatedDatabaseError,
} from "./driver.ts";

const DEFAULT_POOL_SIZE = 10;
/** Connection attempts fail after this time. */
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * Longest wait for a free connection: as long as a statement may take. A busy pool does not mean an
 * unreachable server.
 */
const BUSY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS;
/** Longer than the server's own limits of a statement or transaction. */
const SILENCE_LIMIT_MS = 18_000;
const RELISTEN_DELAY_MS = 1_000;
/**
 * Together with its timeout the longest time in which invalidations of other replicas can get lost unnoticed.
 */
const HEARTBEAT_MS = 5_000;
/** Arbitrary but unique lock number: replicas that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 7_310_925;

/**
 * Rejects a database that was migrated before the initial migration of this release existed.
 * @throws OutdatedDatabaseError
 */
const rejectOutdated = async (client: Client) => {
  const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  if (!initial || !tables[0]?.exists) return;
  const { rows } = await client.query(
    "select from drizzle.__drizzle_migrations where created_at < $1 limit 1",
    [initial.folderMillis],
  );
  if (rows.length === 0) return;
  throw new OutdatedDatabaseError(
    "An earlier version of Foyer created this database, and this version cannot upgrade it. Nothing in it was changed. Set an empty DATA_DIR, or a DATABASE_URL with an empty database, and import the content again.",
  );
};

const describeUnreachable = (url: string, cause: unknown): DatabaseUnreachableError => {
  const { host, pathname } = new URL(url);
  const firstCause = cause instanceof AggregateError ? cause.errors[0] : cause;
  const reason = firstCause instanceof Error ? firstCause.message : String(firstCause);
  const message = `Cannot connect to the database ${pathname.slice(1)} at ${host}: ${reason}. Check DATABASE_URL and DATABASE_LISTEN_URL, and that the server is running.`;
  return new DatabaseUnreachableError(message, { cause });
};

/** Drizzle reports the statement, and PostgreSQL the reason. */
const describeMigrationFailure = (error: unknown): MigrationError => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new MigrationError(
    `The database could not be updated to the schema of this version: ${reason instanceof Error ? reason.message : String(reason)}. Nothing in it was changed, and the former version can start. After a lack of space or a lost connection, start this version again. Otherwise report the error.`,
    { cause: error },
  );
};

/** @throws DatabaseUnreachableError, because its connection can be another one than that of the pool; MigrationError */
const migrateUnderLock = async (url: string, migrationsFolder: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    throw describeUnreachable(url, error);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await rejectOutdated(client);
    await migrate(drizzle(client), { migrationsFolder }).catch((error: unknown) => {
      throw describeMigrationFailure(error);
    });
  } finally {
    await client.end();
  }
};

const openListeningClient = async (
  url: string,
  log: Logger,
  channels: Channels,
): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", (error) => log.warn({ err: error }, "listening connection failed"));
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

/** Maintains one listening connection and replaces it when it is lost. */
const createListener = (url: string, log: Logger) => {
  let client: Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (channels: Channels, setLive: (live: boolean) => void) => {
    const open = async () => {
      const opened = await openListeningClient(url, log, channels);
      if (isClosed) return void opened.end();
      client = opened;
      opened.once("end", () => handleLost(opened));
      setLive(true);
    };

    const reopen = async () => {
      while (!isClosed && !client) {
        await sleep(RELISTEN_DELAY_MS, undefined, { ref: false });
        await open().catch((error: unknown) =>
          log.warn({ err: error }, "cannot listen to the database yet"),
        );
      }
    };

    const handleLost = (lostClient: Client) => {
      if (isClosed || lostClient !== client) return;
      client = undefined;
      setLive(false);
      void lostClient.end();
      void reopen();
    };

    /** A silently dropped connection still looks open. Only an unanswered query reveals it. */
    const checkConnection = () => {
      const checkedClient = client;
      checkedClient?.query("select 1").catch((error: unknown) => {
        log.warn({ err: error }, "listening connection does not respond");
        handleLost(checkedClient);
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

/**
 * If the server disappears silently, connections look open and their queries wait for the kernel's timeout.
 * This socket closes silent connections, so their queries fail.
 */
const createWatchedSocket = (): Socket => {
  const socket = new Socket();
  const error = new Error("Connection terminated: the database does not answer");
  return socket.setTimeout(SILENCE_LIMIT_MS, () => socket.destroy(error));
};

/** The pool has one timeout for both waiting and connecting. This client limits the connecting. */
const ConnectingClient = new Proxy(Client, {
  construct: (Target, [config]: [ClientConfig]) =>
    new Target({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
});

/**
 * Releases its connection even if `begin` fails. Drizzle's transaction on a pool does not, because its `try`
 * starts later: ten connections lost at that moment would exhaust the pool.
 */
const createTransaction = (pool: Pool): Db["transaction"] => {
  const databases = new WeakMap<PoolClient, Db>();

  /** One instance per connection, so that prepared statements are found again. */
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

export type PostgresSettings = {
  url: string;
  /** For migrations and LISTEN, which need a session of their own, if `url` is that of a pooler. */
  listenUrl?: string;
  /** Maximum number of connections, without the listening one. */
  poolSize?: number;
};

/**
 * Opens a PostgreSQL server (15 or newer) through a connection pool.
 * @throws DatabaseUnreachableError if the server does not respond or rejects the login
 */
export const openPostgres = async (
  { url, listenUrl = url, poolSize = DEFAULT_POOL_SIZE }: PostgresSettings,
  log: Logger,
): Promise<Driver> => {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    Client: ConnectingClient,
    connectionTimeoutMillis: BUSY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    stream: createWatchedSocket,
  });
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection failed"));
  // The pool handles errors of idle connections only. An unhandled error of a connection within a transaction
  // would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug({ err: error }, "database connection failed"));
  });
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw describeUnreachable(url, error);
  });
  const listener = createListener(listenUrl, log);
  return {
    db: Object.assign(drizzle(pool, { casing: "snake_case" }), {
      transaction: createTransaction(pool),
    }),
    jobs: {
      executeSql: async (text, values) => {
        // A text with several statements returns an array of results.
        const results = [await pool.query(text, values as unknown[])].flat();
        return { rows: results.flatMap(({ rows }) => rows) };
      },
      listen: async (channel, onNotification, onReconnect) => {
        const jobListener = createListener(listenUrl, log);
        await jobListener.listen({ [channel]: onNotification }, (isLive) => {
          if (isLive) onReconnect();
        });
        return jobListener;
      },
    },
    migrate: (folder = MIGRATIONS_FOLDER) => migrateUnderLock(listenUrl, folder),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
