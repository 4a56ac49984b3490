import { LRUCache } from "lru-cache";
import type { CacheBudget } from "./cache-budget.ts";
import { estimateBytes } from "./estimate-bytes.ts";

type Options<Value> = {
  /** Maximum number of cached values. The least recently used one is removed first. */
  max: number;
  /** True while invalidations can arrive; otherwise every `get` loads. */
  isLive: () => boolean;
  /** Minimum time (ms) between the starts of two loads of a key, if an invalidation triggers the second. */
  delayMs?: number;
  /** Limits the memory of this cache together with others. */
  budget?: CacheBudget;
  /** Memory of a value in bytes, for the budget. */
  sizeOf?: (value: Value) => number;
};

type Loaded<Value> = { value: Value; startedAt: number };

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * Caches loaded values. Concurrent callers share a load.
 * @param load returns the value of a key and receives the previous value; failures are not cached
 */
export const createCache = <Key extends string | number, Value>(
  load: (key: Key, previous?: Value) => Promise<Value>,
  { max, isLive, delayMs = 0, budget, sizeOf = estimateBytes }: Options<Value>,
) => {
  const usage = budget?.join();
  const measure = (key: Key, value: Value): void =>
    usage?.add(key, sizeOf(value), () => void cache.delete(key));

  /** Running loads. `cache.keys` omits their keys. */
  const loads = new Set<{ key: Key }>();

  const cache = new LRUCache<Key, Loaded<Value>>({
    max,
    fetchMethod: async (key, previous) => {
      const startedAt = Date.now();
      const running = { key };
      loads.add(running);
      try {
        return { value: await load(key, previous?.value), startedAt };
      } finally {
        loads.delete(running);
      }
    },
    onInsert: ({ value }, key) => measure(key, value),
    dispose: (_value, key, reason) => {
      if (reason !== "set") usage?.delete(key);
    },
    // Callers that started before a deletion get the value loaded for them. Later callers do not.
    ignoreFetchAbort: true,
  });

  /** The cache does not dispose of a value that is loading again. */
  const remove = (key: Key): void => {
    cache.delete(key);
    usage?.delete(key);
  };

  /** Loads that wait for the running one and for the delay after its start. */
  const pending = new Map<Key, Promise<void>>();

  const waitForDelay = async (key: Key) => {
    const { startedAt } = await cache.forceFetch(key);
    const remainingMs = startedAt + delayMs - Date.now();
    if (delayMs > 0 && remainingMs > 0) await sleep(remainingMs);
  };

  const reload = async (key: Key) => {
    try {
      await waitForDelay(key).finally(() => pending.delete(key));
      await cache.forceFetch(key, { forceRefresh: true });
    } catch {
      // Failures are not cached. The next caller loads again and gets the error.
      remove(key);
    }
  };

  return {
    /** Returns the cached value, also while a newer one loads. */
    get: async (key: Key): Promise<Value> => {
      const live = isLive();
      usage?.touch(key);
      return (await cache.forceFetch(key, { allowStale: live, forceRefresh: !live })).value;
    },

    /** True if `get` would return this value now. */
    isCurrent: (key: Key, value: Value): boolean => isLive() && cache.peek(key)?.value === value,

    /**
     * Reloads a cached value; calls during a load share the next one. Resolves when `get` returns a value
     * that was loaded after the call. Never rejects.
     */
    refresh: async (key: Key): Promise<void> => {
      if (!cache.has(key)) return remove(key);
      const next = pending.get(key) ?? reload(key);
      pending.set(key, next);
      await next;
    },

    /** Measures a cached value again after it has grown. */
    remeasure: (key: Key): void => {
      const cached = cache.peek(key);
      if (cached) measure(key, cached.value);
    },

    delete: remove,
    /** Deletes all keys for which the condition is true, also those that load. */
    deleteWhere: (matches: (key: Key) => boolean): void => {
      const keys = [...cache.keys(), ...[...loads].map(({ key }) => key)];
      for (const key of keys.filter(matches)) remove(key);
    },
    clear: () => cache.clear(),
  };
};
