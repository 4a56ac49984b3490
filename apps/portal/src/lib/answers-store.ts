import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { PEOPLE_CACHE } from "./worker-rules.ts";

type Schema = DBSchema & {
  answers: { key: string; value: PersistedQuery };
};

const STORE = "answers";

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = () =>
  (opened ??= openDB<Schema>("foyer-answers", 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    // Browsers close it to make room.
    terminated: () => {
      opened = undefined;
    },
  }));

/** Some browsers have no database in private windows, and some have no room: nothing is kept then. */
const orNothing = async <Value>(
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value | undefined> => {
  if (!("indexedDB" in globalThis)) return undefined;
  try {
    return await work(await open());
  } catch {
    return undefined;
  }
};

/** The answers that the device keeps, each under the person's id and its own name. */
export const answersStore = {
  get: (key: string) => orNothing((database) => database.get(STORE, key)),
  set: (key: string, answer: PersistedQuery) =>
    orNothing((database) => database.put(STORE, answer, key)),
  remove: (key: string) => orNothing((database) => database.delete(STORE, key)),
  list: async (): Promise<[key: string, answer: PersistedQuery][]> =>
    (await orNothing(async (database) => {
      const { store } = database.transaction(STORE);
      const [keys, answers] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return answers.map((answer, at): [string, PersistedQuery] => [keys[at] ?? "", answer]);
    })) ?? [],
};

/** Forgets what was read, and the pictures of people: both go with whoever saw them. */
export const forgetAnswers = async (): Promise<void> => {
  await orNothing((database) => database.clear(STORE));
  try {
    await caches.delete(PEOPLE_CACHE);
  } catch {
    // Where a browser has no caches, or forbids to name them, no picture is in one.
  }
};
