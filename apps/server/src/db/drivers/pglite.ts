import { AsyncLocalStorage } from "node:async_hooks";
import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { lockFolder } from "../folder-lock.ts";
import { MIGRATIONS_FOLDER, type Driver } from "./driver.ts";

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * PGlite answers in microtasks, so a chain of queries would keep timers and sockets from running:
 * every query first gives the event loop a turn.
 */
const yieldBeforeQueries = (client: PGlite) => {
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = async (query) => {
    await nextTurn();
    return runExclusive(query);
  };
};

/** A query outside the transaction that the same code has open, on a database with one connection. */
export class OutsideTransactionError extends Error {
  override name = "OutsideTransactionError";
}

/**
 * A query that does not go through the transaction which its own code has open waits for the one
 * connection, and so for itself, for ever. It is refused instead, by what called it.
 */
const refuseQueriesOutsideTransactions = (client: PGlite) => {
  const runExclusive = client._runExclusiveTransaction.bind(client);
  const holders = new AsyncLocalStorage<{ isOpen: boolean }>();
  client._runExclusiveTransaction = async (work) => {
    if (holders.getStore()?.isOpen) {
      throw new OutsideTransactionError(
        "A query inside a transaction does not use it. The embedded database has one connection, so this would wait for ever: hand the transaction (tx) to every query in it.",
      );
    }
    return runExclusive(async () => {
      const holder = { isOpen: true };
      try {
        return await holders.run(holder, work);
      } finally {
        // What was started in the transaction and goes on after it may ask again.
        holder.isOpen = false;
      }
    });
  };
};

/** Wraps an open PGlite; `release` runs after it is closed. */
export const createPgliteDriver = (client: PGlite, release: () => Promise<void>): Driver => {
  yieldBeforeQueries(client);
  refuseQueriesOutsideTransactions(client);
  const db = drizzle(client, { casing: "snake_case" });
  return {
    kind: "pglite",
    db,
    jobs: fromPglite(client),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS_FOLDER }),
    listen: async (channels, setLive) => {
      for (const [name, hear] of Object.entries(channels)) await client.listen(name, hear);
      setLive(true);
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
};

/**
 * Opens the embedded database in a folder, which it makes when there is none.
 * @throws FolderInUseError when another process has it open
 */
export const openPglite = async (folder: string): Promise<Driver> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = await lockFolder(folder);
  try {
    return createPgliteDriver(await PGlite.create(folder), release);
  } catch (error) {
    await release();
    throw error;
  }
};
