import { LRUCache } from "lru-cache";

type Options = {
  /** The most values cached; the least recently used goes first. */
  max: number;
  /** Whether invalidations are heard at the moment; if not, every `get` loads. */
  isLive: () => boolean;
  /** Milliseconds from the beginning of one load of a key to the next that an invalidation asks for. */
  pauseMs?: number;
};

type Loaded<Value> = { value: Value; startedAt: number };

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * Caches what was loaded; callers who ask during a load share it.
 * @param load returns the value of a key, of which it is told the one that it will replace; a rejected load
 * is not cached
 */
export const createCache = <Key extends string | number, Value>(
  load: (key: Key, previous?: Value) => Promise<Value>,
  { max, isLive, pauseMs = 0 }: Options,
) => {
  const cache = new LRUCache<Key, Loaded<Value>>({
    max,
    fetchMethod: async (key, previous) => {
      const startedAt = Date.now();
      return { value: await load(key, previous?.value), startedAt };
    },
    // A caller who asked before a value was deleted gets what was read for them, and nobody after that.
    ignoreFetchAbort: true,
  });

  /** Loads that wait for the running one and for the pause after its beginning. */
  const waiting = new Map<Key, Promise<void>>();

  const waitForPause = async (key: Key) => {
    const { startedAt } = await cache.forceFetch(key);
    const restMs = startedAt + pauseMs - Date.now();
    if (pauseMs > 0 && restMs > 0) await sleep(restMs);
  };

  const reload = async (key: Key) => {
    try {
      await waitForPause(key).finally(() => waiting.delete(key));
      await cache.forceFetch(key, { forceRefresh: true });
    } catch {
      // What failed to load is not cached, and the next caller loads it and meets the failure.
      cache.delete(key);
    }
  };

  return {
    /** What is cached, also while a newer one is loaded. */
    get: async (key: Key): Promise<Value> => {
      const live = isLive();
      return (await cache.forceFetch(key, { allowStale: live, forceRefresh: !live })).value;
    },

    /** Whether a value is what `get` returns at the moment. */
    isCurrent: (key: Key, value: Value): boolean => isLive() && cache.peek(key)?.value === value,

    /**
     * Loads what is cached again; calls during one load share the next. Resolves, and never rejects,
     * when `get` returns what was loaded after the call.
     */
    refresh: async (key: Key): Promise<void> => {
      if (!cache.has(key)) return void cache.delete(key);
      const next = waiting.get(key) ?? reload(key);
      waiting.set(key, next);
      await next;
    },

    delete: (key: Key) => void cache.delete(key),
    clear: () => cache.clear(),
  };
};
