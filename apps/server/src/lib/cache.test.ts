import { describe, expect, it, vi } from "vitest";
import { createCacheBudget } from "./cache-budget.ts";
import { createCache } from "./cache.ts";

type Value = { version: number };

/** A load function whose results arrive on demand. */
const createLoad = () => {
  let version = 0;
  const finish: (() => void)[] = [];
  const load = vi.fn<(key: string) => Promise<Value>>(() => {
    version += 1;
    const value = { version };
    return new Promise((resolve) => void finish.push(() => resolve(value)));
  });
  return { load, finishNext: () => finish.shift()?.() };
};

const createCountingLoad = () => {
  let version = 0;
  return vi.fn<() => Promise<Value>>(async () => {
    version += 1;
    return { version };
  });
};

const OPTIONS = { max: 2, delayMs: 0, isLive: () => true };

describe("a cache", () => {
  it("returns the old value while a newer one loads, then the newer one", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, OPTIONS);
    const first = cache.get("a");
    finishNext();
    expect(await first).toEqual({ version: 1 });
    const refreshed = cache.refresh("a");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await cache.get("a")).toEqual({ version: 1 });
    finishNext();
    await refreshed;
    expect(await cache.get("a")).toEqual({ version: 2 });
  });

  it("loads once, and shares a running load", async () => {
    const load = createCountingLoad();
    const cache = createCache<string, Value>(load, OPTIONS);
    await Promise.all([cache.get("a"), cache.get("a")]);
    expect(await cache.get("a")).toEqual({ version: 1 });
    expect(load).toHaveBeenCalledOnce();
  });

  it("loads once more for all changes during a load", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, OPTIONS);
    const first = cache.get("a");
    finishNext();
    await first;
    const running = cache.refresh("a");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    const refreshes = [cache.refresh("a"), cache.refresh("a"), cache.refresh("a")];
    finishNext();
    await running;
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    finishNext();
    await Promise.all(refreshes);
    expect(load).toHaveBeenCalledTimes(3);
    expect(await cache.get("a")).toEqual({ version: 3 });
  });

  it.each(["refresh", "delete", "clear"] as const)(
    "returns no value loaded before a change to later callers (%s)",
    async (method) => {
      const { load, finishNext } = createLoad();
      const cache = createCache(load, OPTIONS);
      const before = cache.get("a");
      void cache[method]("a");
      const after = cache.get("a");
      finishNext();
      expect(await before).toEqual({ version: 1 });
      finishNext();
      expect(await after).toEqual({ version: 2 });
      expect(await cache.get("a")).toEqual({ version: 2 });
    },
  );

  it("limits its size and removes the least recently used value", async () => {
    const load = createCountingLoad();
    const cache = createCache<string, Value>(load, OPTIONS);
    for (const key of ["a", "b", "a", "c", "a"]) await cache.get(key);
    expect(load).toHaveBeenCalledTimes(3);
    await cache.get("b");
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("does not cache a failure", async () => {
    const load = vi.fn<() => Promise<Value>>();
    load.mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce({ version: 1 });
    const cache = createCache<string, Value>(load, OPTIONS);
    await expect(cache.get("a")).rejects.toThrow("down");
    expect(await cache.get("a")).toEqual({ version: 1 });
  });

  it("delays the next load, however many changes arrive", async () => {
    vi.useFakeTimers();
    const load = createCountingLoad();
    const cache = createCache<string, Value>(load, { ...OPTIONS, delayMs: 1_000 });
    await cache.get("a");
    for (let change = 0; change < 10; change += 1) {
      void cache.refresh("a");
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(load).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
  });

  it("loads nothing for a change of an unused key", async () => {
    const { load } = createLoad();
    const cache = createCache(load, OPTIONS);
    await cache.refresh("a");
    expect(load).not.toHaveBeenCalled();
  });

  it("loads again on the next call after a failed refresh, which does not reject", async () => {
    const load = vi.fn<(key: string) => Promise<Value>>();
    load
      .mockResolvedValueOnce({ version: 1 })
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValueOnce({ version: 2 });
    const cache = createCache(load, OPTIONS);
    await cache.get("a");
    await cache.refresh("a");
    expect(await cache.get("a")).toEqual({ version: 2 });
  });

  it("does not restore a value that was deleted during its load", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, OPTIONS);
    const first = cache.get("a");
    finishNext();
    const value = await first;
    expect(cache.isCurrent("a", value)).toBe(true);
    const refreshed = cache.refresh("a");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    cache.delete("a");
    finishNext();
    await refreshed;
    expect(cache.isCurrent("a", value)).toBe(false);
    void cache.get("a");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("caches nothing while it cannot receive changes", async () => {
    const load = createCountingLoad();
    const cache = createCache<string, Value>(load, { ...OPTIONS, isLive: () => false });
    await cache.get("a");
    const value = await cache.get("a");
    expect(value).toEqual({ version: 2 });
    expect(cache.isCurrent("a", value)).toBe(false);
  });

  it("deletes the keys of a condition, also those that load or load again", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, OPTIONS);
    const get = async (key: string) => {
      const value = cache.get(key);
      finishNext();
      return (await value).version;
    };
    await get("a");
    const refreshed = cache.refresh("a");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    const loading = cache.get("b");
    cache.deleteWhere(() => true);
    finishNext();
    finishNext();
    await Promise.all([refreshed, loading]);
    expect([await get("a"), await get("b")]).toEqual([4, 5]);
  });
});

describe("caches with one budget", () => {
  const openCaches = () => {
    const budget = createCacheBudget(90);
    const sizeOf = ({ bytes }: { bytes: number }) => bytes;
    const open = (bytes: number) => {
      const load = vi.fn<(key: string) => Promise<{ bytes: number }>>(async () => ({ bytes }));
      return { load, cache: createCache(load, { ...OPTIONS, max: 50, budget, sizeOf }) };
    };
    return [open(40), open(30)] as const;
  };

  it("remove the value that was not used for the longest time, of any of them", async () => {
    const [large, small] = openCaches();
    await large.cache.get("a");
    await small.cache.get("a");
    await large.cache.get("a");
    await small.cache.get("b");
    await large.cache.get("a");
    await small.cache.get("a");
    expect([large.load.mock.calls.length, small.load.mock.calls.length]).toEqual([1, 3]);
  });

  it("have room for the values of many editions that fit", async () => {
    const [, small] = openCaches();
    for (const key of ["a", "b", "c", "a", "b", "c"]) await small.cache.get(key);
    expect(small.load).toHaveBeenCalledTimes(3);
  });

  it("release the memory of deleted values", async () => {
    const [large, small] = openCaches();
    await large.cache.get("a");
    await large.cache.get("b");
    large.cache.delete("b");
    await small.cache.get("a");
    await large.cache.get("a");
    expect(large.load).toHaveBeenCalledTimes(2);
  });

  it("have no memory for values that are deleted while they load", async () => {
    const [large, small] = openCaches();
    for (const key of ["a", "b"]) await small.cache.get(key);
    const loading = large.cache.get("a");
    large.cache.delete("a");
    await loading;
    for (const key of ["a", "b"]) await small.cache.get(key);
    expect(small.load).toHaveBeenCalledTimes(2);
  });

  it("release the memory of values that are deleted while newer ones load", async () => {
    const [large, small] = openCaches();
    for (const { cache } of [small, large]) await cache.get("a");
    const next = Promise.withResolvers<{ bytes: number }>();
    large.load.mockReturnValueOnce(next.promise);
    const refreshed = large.cache.refresh("a");
    await vi.waitFor(() => expect(large.load).toHaveBeenCalledTimes(2));
    large.cache.delete("a");
    next.resolve({ bytes: 40 });
    await refreshed;
    for (const key of ["b", "a"]) await small.cache.get(key);
    expect(small.load).toHaveBeenCalledTimes(2);
  });
});
