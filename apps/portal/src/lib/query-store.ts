import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { PEOPLE_CACHE } from "./worker-rules.ts";

type Schema = DBSchema & {
  queries: { key: string; value: PersistedQuery };
};

const STORE = "queries";

let connection: Promise<IDBPDatabase<Schema>> | undefined;

const open = () =>
  (connection ??= openDB<Schema>("foyer-queries", 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    // Browsers close the database to free space.
    terminated: () => {
      connection = undefined;
    },
  }));

/** Some browsers have no database in private windows, and some have no space: nothing is persisted then. */
const orUndefined = async <Value>(
  run: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value | undefined> => {
  if (!("indexedDB" in globalThis)) return undefined;
  try {
    return await run(await open());
  } catch {
    return undefined;
  }
};

/** Persisted queries, keyed by the person's id and the query. */
export const queryStore = {
  get: (key: string) => orUndefined((database) => database.get(STORE, key)),
  set: (key: string, query: PersistedQuery) =>
    orUndefined((database) => database.put(STORE, query, key)),
  remove: (key: string) => orUndefined((database) => database.delete(STORE, key)),
  list: async (): Promise<[key: string, query: PersistedQuery][]> =>
    (await orUndefined(async (database) => {
      const { store } = database.transaction(STORE);
      const [keys, queries] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return queries.map((query, index): [string, PersistedQuery] => [keys[index] ?? "", query]);
    })) ?? [],
};

/** Deletes persisted queries and pictures of people, both private to the person who loaded them. */
export const clearQueryStore = async (): Promise<void> => {
  await orUndefined((database) => database.clear(STORE));
  try {
    await caches.delete(PEOPLE_CACHE);
  } catch {
    // Browsers without caches, or with caches blocked, hold no pictures.
  }
};
