import { LRUCache } from "lru-cache";

/** Remembers what was loaded, and shares a load that is under way. */
export type Memo<Key extends string | number, Value> = {
  get: (key: Key) => Promise<Value>;
  forget: (key: Key) => void;
  clear: () => void;
};

/**
 * @param load gives the value of a key; a rejected load is not remembered. It may give any thenable:
 * a query of the database is one that would run again whenever it is awaited
 * @param max how many values are kept; the least recently used goes first
 * @param isTrusted whether values may be remembered at the moment; if not, every `get` loads
 */
export const createMemo = <Key extends string | number, Value>(
  load: (key: Key) => PromiseLike<Value>,
  { max, isTrusted }: { max: number; isTrusted: () => boolean },
): Memo<Key, Value> => {
  const kept = new LRUCache<Key, Promise<Value>>({ max });
  const get = (key: Key): Promise<Value> => {
    const known = kept.get(key);
    if (known) return known;
    const loading = Promise.resolve(load(key));
    if (isTrusted()) {
      kept.set(key, loading);
      loading.catch(() => {
        if (kept.peek(key) === loading) kept.delete(key);
      });
    }
    return loading;
  };
  return {
    get,
    forget: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
