import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { clear, createStore, del, entries, get, set } from "idb-keyval";
import { PEOPLE_CACHE } from "./worker-rules.ts";

const store = "indexedDB" in globalThis ? createStore("foyer-answers", "answers") : undefined;

/** Some browsers have no database in private windows, and some have no room: nothing is kept then. */
const orNothing = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
  if (store === undefined) return undefined;
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** The answers that the device keeps, each under the person's id and its own name. */
export const answersStore = {
  get: (key: string) => orNothing(() => get<PersistedQuery>(key, store)),
  set: (key: string, answer: PersistedQuery) => orNothing(() => set(key, answer, store)),
  remove: (key: string) => orNothing(() => del(key, store)),
  list: async () => (await orNothing(() => entries<string, PersistedQuery>(store))) ?? [],
};

/** Forgets what was read, and the pictures of people: both go with whoever saw them. */
export const forgetAnswers = async (): Promise<void> => {
  await orNothing(() => clear(store));
  if ("caches" in globalThis) await caches.delete(PEOPLE_CACHE);
};
