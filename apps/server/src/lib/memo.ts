import { LRUCache } from "lru-cache";

/** Remembers what was loaded, and shares a load that is under way. */
export type Memo<Key extends string | number, Value> = {
  get: (key: Key) => Promise<Value>;
  forget: (key: Key) => void;
  clear: () => void;
};

/**
 * Loads a value anew for whoever asks, one load of a key at a time: those who ask during one share
 * the next. What they are given was read after they asked, so whoever wrote before reads it.
 */
const createTurns = <Key, Value>(load: (key: Key) => Promise<Value>) => {
  const running = new Map<Key, Promise<Value>>();
  const waiting = new Map<Key, Promise<Value>>();
  const start = (key: Key): Promise<Value> => {
    waiting.delete(key);
    const loading = load(key).finally(() => running.delete(key));
    running.set(key, loading);
    return loading;
  };
  const queueAfter = (current: Promise<Value>, key: Key): Promise<Value> => {
    const begin = () => start(key);
    const turn = current.then(begin, begin);
    waiting.set(key, turn);
    return turn;
  };
  return (key: Key): Promise<Value> => {
    const current = running.get(key);
    return waiting.get(key) ?? (current ? queueAfter(current, key) : start(key));
  };
};

/**
 * @param load gives the value of a key; a rejected load is not remembered. It may give any thenable:
 * a query of the database is one that would run again whenever it is awaited
 * @param max how many values are kept; the least recently used goes first
 * @param isTrusted whether values may be remembered at the moment; if not, no `get` gives what was
 * loaded before it was called. Always, unless told otherwise
 */
export const createMemo = <Key extends string | number, Value>(
  load: (key: Key) => PromiseLike<Value>,
  { max, isTrusted = () => true }: { max: number; isTrusted?: () => boolean },
): Memo<Key, Value> => {
  const kept = new LRUCache<Key, Promise<Value>>({ max });
  const start = async (key: Key): Promise<Value> => load(key);
  const loadAnew = createTurns(start);
  const remember = (key: Key): Promise<Value> => {
    const loading = start(key);
    kept.set(key, loading);
    loading.catch(() => {
      if (kept.peek(key) === loading) kept.delete(key);
    });
    return loading;
  };
  return {
    get: (key) => kept.get(key) ?? (isTrusted() ? remember(key) : loadAnew(key)),
    forget: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
