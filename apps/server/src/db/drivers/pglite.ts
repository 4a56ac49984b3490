import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { CHANGES_CHANNEL } from "../changes.ts";
import { lockFolder } from "../folder-lock.ts";
import * as schema from "../schema/index.ts";
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

/** Wraps an open PGlite; `release` runs after it is closed. */
export const createPgliteDriver = (client: PGlite, release: () => Promise<void>): Driver => {
  yieldBeforeQueries(client);
  const db = drizzle(client, { schema, casing: "snake_case" });
  return {
    kind: "pglite",
    db,
    jobs: fromPglite(client),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS_FOLDER }),
    listen: async (onMessage, setLive) => {
      await client.listen(CHANGES_CHANNEL, onMessage);
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
