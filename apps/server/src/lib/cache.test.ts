import { describe, expect, it, vi } from "vitest";
import { createCache } from "./cache.ts";

type Value = { version: number };

/** A load whose results come when they are told to. */
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

/** A load whose results are numbered. */
const createCountingLoad = () => {
  let version = 0;
  return vi.fn<() => Promise<Value>>(async () => {
    version += 1;
    return { version };
  });
};

const always = { max: 2, pauseMs: 0, isLive: () => true };

describe("a cache", () => {
  it("gives what it has while a newer one is loaded, and the newer one after that", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, always);
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
    const cache = createCache<string, Value>(load, always);
    await Promise.all([cache.get("a"), cache.get("a")]);
    expect(await cache.get("a")).toEqual({ version: 1 });
    expect(load).toHaveBeenCalledOnce();
  });

  it("loads once more for all changes that come while it loads", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, always);
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
    "gives nobody who asks after a change what was read before it (%s)",
    async (tell) => {
      const { load, finishNext } = createLoad();
      const cache = createCache(load, always);
      const before = cache.get("a");
      void cache[tell]("a");
      const after = cache.get("a");
      finishNext();
      expect(await before).toEqual({ version: 1 });
      finishNext();
      expect(await after).toEqual({ version: 2 });
      expect(await cache.get("a")).toEqual({ version: 2 });
    },
  );

  it("keeps no more than it may, and the latest used of them", async () => {
    const load = createCountingLoad();
    const cache = createCache<string, Value>(load, always);
    for (const key of ["a", "b", "a", "c", "a"]) await cache.get(key);
    expect(load).toHaveBeenCalledTimes(3);
    await cache.get("b");
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("does not cache a failure", async () => {
    const load = vi.fn<() => Promise<Value>>();
    load.mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce({ version: 1 });
    const cache = createCache<string, Value>(load, always);
    await expect(cache.get("a")).rejects.toThrow("down");
    expect(await cache.get("a")).toEqual({ version: 1 });
  });

  it("waits from one load to the next, however often it is told of changes", async () => {
    vi.useFakeTimers();
    const load = createCountingLoad();
    const cache = createCache<string, Value>(load, { ...always, pauseMs: 1_000 });
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

  it("loads nothing for a change of what nobody has asked for", async () => {
    const { load } = createLoad();
    const cache = createCache(load, always);
    await cache.refresh("a");
    expect(load).not.toHaveBeenCalled();
  });

  it("loads again at the next call when a refresh fails, which fails nobody else", async () => {
    const load = vi.fn<(key: string) => Promise<Value>>();
    load
      .mockResolvedValueOnce({ version: 1 })
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValueOnce({ version: 2 });
    const cache = createCache(load, always);
    await cache.get("a");
    await cache.refresh("a");
    expect(await cache.get("a")).toEqual({ version: 2 });
  });

  it("does not bring back what was invalidated while it was loaded", async () => {
    const { load, finishNext } = createLoad();
    const cache = createCache(load, always);
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
    const cache = createCache<string, Value>(load, { ...always, isLive: () => false });
    await cache.get("a");
    const value = await cache.get("a");
    expect(value).toEqual({ version: 2 });
    expect(cache.isCurrent("a", value)).toBe(false);
  });
});
