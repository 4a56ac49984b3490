import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool } from "pg";
import type { Logger } from "../../lib/logger.ts";
import { CHANGES_CHANNEL } from "../changes.ts";
import * as schema from "../schema/index.ts";
import { type Driver, MIGRATIONS_FOLDER } from "./driver.ts";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const RELISTEN_AFTER_MS = 1_000;
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

/** Keeps one connection that listens, and opens a new one whenever it is lost. */
const createListener = (url: string, log: Logger) => {
  let client: Client | undefined;
  let isClosed = false;

  const open = async (onMessage: (payload: string) => void, onLost: () => void) => {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    opened.on("error", (error) => log.warn({ err: error }, "the listening connection failed"));
    opened.on("end", onLost);
    opened.on("notification", ({ payload }) => onMessage(payload ?? ""));
    await opened.connect();
    await opened.query(`listen ${CHANGES_CHANNEL}`);
    client = opened;
  };

  const listen = async (onMessage: (payload: string) => void, setLive: (live: boolean) => void) => {
    const reopen = async () => {
      setLive(false);
      while (!isClosed) {
        await sleep(RELISTEN_AFTER_MS, undefined, { ref: false });
        try {
          await open(onMessage, handleLost);
          setLive(true);
          return;
        } catch (error) {
          log.warn({ err: error }, "cannot listen for changes yet");
        }
      }
    };
    const handleLost = () => {
      if (!isClosed && client) {
        client = undefined;
        void reopen();
      }
    };
    await open(onMessage, handleLost);
    setLive(true);
  };

  const close = async () => {
    isClosed = true;
    await client?.end();
  };
  return { listen, close };
};

/** Opens a PostgreSQL server (15 or newer) through a pool of connections. */
export const openPostgres = async (url: string, log: Logger): Promise<Driver> => {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection failed"));
  await pool.query("select 1");
  const listener = createListener(url, log);
  return {
    kind: "postgres",
    db: drizzle(pool, { schema, casing: "snake_case" }),
    jobs: {
      executeSql: async (text, values) => {
        const { rows } = await pool.query(text, values as unknown[]);
        return { rows };
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
