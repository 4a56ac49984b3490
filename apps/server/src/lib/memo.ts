import { LRUCache } from "lru-cache";

/** Caches what was loaded; whoever asks during a load shares it, and gets nothing that was invalidated meanwhile. */
export type Memo<Key extends string | number, Value, Input extends readonly unknown[] = []> = {
  get: (key: Key, ...input: Input) => Promise<Value>;
  invalidate: (key: Key) => void;
  invalidateWhere: (isMeant: (key: Key) => boolean) => void;
  clear: () => void;
};

/**
 * Loads without a cache, one load of a key at a time: calls during one share the next.
 * The answer was read after the call, so whoever wrote before it reads their own write.
 */
const createCoalescedLoads = <Key, Value>() => {
  const running = new Map<Key, Promise<Value>>();
  const waiting = new Map<Key, Promise<Value>>();
  const begin = (key: Key, load: () => Promise<Value>): Promise<Value> => {
    waiting.delete(key);
    const loading = load().finally(() => running.delete(key));
    running.set(key, loading);
    return loading;
  };
  const queue = (key: Key, load: () => Promise<Value>, current: Promise<Value>) => {
    const beginNext = () => begin(key, load);
    const queued = current.then(beginNext, beginNext);
    waiting.set(key, queued);
    return queued;
  };
  return (key: Key, load: () => Promise<Value>): Promise<Value> => {
    const current = running.get(key);
    return waiting.get(key) ?? (current ? queue(key, load, current) : begin(key, load));
  };
};

/**
 * @param load gives the value of a key, with whatever else it is handed of what the key names; a
 * rejected load is not cached. It may give any thenable: a query of the database is one that
 * would run again whenever it is awaited
 * @param max the most values cached; the least recently used goes first
 * @param isTrusted whether values may be cached at the moment; if not, no `get` gives what was
 * loaded before it was called. Always, unless told otherwise
 */
export const createMemo = <
  Key extends string | number,
  Value,
  Input extends readonly unknown[] = [],
>(
  load: (key: Key, ...input: Input) => PromiseLike<Value>,
  { max, isTrusted = () => true }: { max: number; isTrusted?: () => boolean },
): Memo<Key, Value, Input> => {
  const cache = new LRUCache<Key, Promise<Value>>({ max });
  const loadCoalesced = createCoalescedLoads<Key, Value>();
  const invalidated = new WeakSet<Promise<Value>>();
  const invalidate = (key: Key) => {
    const loading = cache.peek(key);
    if (loading) invalidated.add(loading);
    cache.delete(key);
  };
  /** Whoever waits for a load that is invalidated meanwhile gets what is loaded after that. */
  const store = (key: Key, start: () => Promise<Value>): Promise<Value> => {
    const loading: Promise<Value> = start().then((value) =>
      invalidated.has(loading) ? (cache.get(key) ?? store(key, start)) : value,
    );
    cache.set(key, loading);
    loading.catch(() => {
      if (cache.peek(key) === loading) cache.delete(key);
    });
    return loading;
  };
  return {
    get: (key, ...input) => {
      const start = async () => load(key, ...input);
      return cache.get(key) ?? (isTrusted() ? store(key, start) : loadCoalesced(key, start));
    },
    invalidate,
    invalidateWhere: (isMeant) => {
      for (const key of cache.keys()) if (isMeant(key)) invalidate(key);
    },
    clear: () => {
      for (const key of cache.keys()) invalidate(key);
    },
  };
};
