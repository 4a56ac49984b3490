import { LRUCache } from "lru-cache";
import { createCoalescedLoads } from "./memo.ts";

/** Caches what was loaded, and serves it while a newer value is loaded. */
export type RefreshingMemo<Key, Value> = {
  get: (key: Key) => Promise<Value>;
  /** Whether a value is what `get` gives at the moment. */
  isCurrent: (key: Key, value: Value) => boolean;
  /**
   * Reloads a cached key; does nothing for any other. Calls during one load share the
   * next. Resolves, and never rejects, when `get` gives what was loaded after the call.
   */
  refresh: (key: Key) => Promise<void>;
  invalidate: (key: Key) => void;
  clear: () => void;
};

type Entry<Value> = {
  /** What is given: loaded, or on its way for the first time. */
  given: Promise<Value>;
  value: Value | undefined;
  startedAt: number;
  running: Promise<unknown>;
  /** A load that waits for the running one, and for the pause after its beginning. */
  next: Promise<void> | undefined;
};

type Options = {
  /** The most values cached; the least recently used goes first. */
  max: number;
  /** Milliseconds from the beginning of one load of a key to the next. */
  pauseMs: number;
  /** Whether values may be cached at the moment; if not, no `get` gives an older one. */
  isTrusted: () => boolean;
};

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * @param load gives the value of a key, of which it is told the one that it will replace; a rejected load
 * is not cached
 */
export const createRefreshingMemo = <Key extends string | number, Value extends object>(
  load: (key: Key, previous?: Value) => Promise<Value>,
  { max, pauseMs, isTrusted }: Options,
): RefreshingMemo<Key, Value> => {
  const entries = new LRUCache<Key, Entry<Value>>({ max });
  const loadCoalesced = createCoalescedLoads<Key, Value>();

  /** Makes a load the value of its entry, unless the entry was invalidated meanwhile. */
  const settle = async (key: Key, entry: Entry<Value>, loading: Promise<Value>): Promise<void> => {
    try {
      entry.value = await loading;
      entry.given = loading;
    } catch {
      // Who asked for the first one meets the failure; after a later one the next call loads again.
      if (entries.peek(key) === entry) entries.delete(key);
    }
  };

  const begin = (key: Key): Entry<Value> => {
    const loading = load(key);
    const entry: Entry<Value> = {
      given: loading,
      value: undefined,
      startedAt: Date.now(),
      running: loading,
      next: undefined,
    };
    entry.running = settle(key, entry, loading);
    entries.set(key, entry);
    return entry;
  };

  const reload = async (key: Key, entry: Entry<Value>): Promise<void> => {
    await entry.running;
    await sleep(Math.max(0, entry.startedAt + pauseMs - Date.now()));
    entry.next = undefined;
    if (entries.peek(key) !== entry) return;
    entry.startedAt = Date.now();
    entry.running = settle(key, entry, load(key, entry.value));
    await entry.running;
  };

  return {
    get: (key) =>
      isTrusted() ? (entries.get(key) ?? begin(key)).given : loadCoalesced(key, () => load(key)),
    isCurrent: (key, value) => entries.peek(key)?.value === value,
    refresh: async (key) => {
      const entry = entries.peek(key);
      if (entry) await (entry.next ??= reload(key, entry));
    },
    invalidate: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};
