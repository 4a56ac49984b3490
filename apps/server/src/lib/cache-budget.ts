import { LRUCache } from "lru-cache";

type Entry = { bytes: number; remove: () => void };

/**
 * Limits the memory of several caches together. If it is exceeded, the values that no cache has used for the
 * longest time are removed.
 */
export const createCacheBudget = (maxBytes: number) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // A value above the limit replaces all others, because somebody is using it.
    sizeCalculation: ({ bytes }) => Math.min(Math.max(Math.ceil(bytes), 1), maxBytes),
    dispose: ({ remove }, _key, reason) => {
      if (reason === "evict") remove();
    },
  });
  let caches = 0;
  return {
    /** Adds a cache. Returns functions that record its values. */
    join: () => {
      caches += 1;
      const prefix = `${caches}:`;
      return {
        /** @param remove removes the value from its cache */
        add: (key: string | number, bytes: number, remove: () => void): void =>
          void entries.set(prefix + key, { bytes, remove }),
        touch: (key: string | number): void => void entries.get(prefix + key),
        delete: (key: string | number): void => void entries.delete(prefix + key),
      };
    },
  };
};

export type CacheBudget = ReturnType<typeof createCacheBudget>;
