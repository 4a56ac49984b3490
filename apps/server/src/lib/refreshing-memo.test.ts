import { describe, expect, it, vi } from "vitest";
import { createRefreshingMemo } from "./refreshing-memo.ts";

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

const always = { max: 2, pauseMs: 0, isTrusted: () => true };

describe("a refreshing memo", () => {
  it("gives what it has while a newer one is loaded, and the newer one after that", async () => {
    const { load, finishNext } = createLoad();
    const memo = createRefreshingMemo(load, always);
    const first = memo.get("a");
    finishNext();
    expect(await first).toEqual({ version: 1 });
    const refreshed = memo.refresh("a");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await memo.get("a")).toEqual({ version: 1 });
    finishNext();
    await refreshed;
    expect(await memo.get("a")).toEqual({ version: 2 });
  });

  it("loads once more for all changes that come while it loads", async () => {
    const { load, finishNext } = createLoad();
    const memo = createRefreshingMemo(load, always);
    const first = memo.get("a");
    const refreshes = [memo.refresh("a"), memo.refresh("a"), memo.refresh("a")];
    finishNext();
    await first;
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    finishNext();
    await Promise.all(refreshes);
    expect(load).toHaveBeenCalledTimes(2);
    expect(await memo.get("a")).toEqual({ version: 2 });
  });

  it("waits from one load to the next, however often it is told of changes", async () => {
    vi.useFakeTimers();
    const load = createCountingLoad();
    const memo = createRefreshingMemo<string, Value>(load, { ...always, pauseMs: 1_000 });
    await memo.get("a");
    for (let change = 0; change < 10; change += 1) {
      void memo.refresh("a");
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(load).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(4);
    vi.useRealTimers();
  });

  it("loads nothing for a change of what nobody has asked for", async () => {
    const { load } = createLoad();
    const memo = createRefreshingMemo(load, always);
    await memo.refresh("a");
    expect(load).not.toHaveBeenCalled();
  });

  it("loads again at the next call when a refresh fails, which fails nobody else", async () => {
    const load = vi.fn<(key: string) => Promise<Value>>();
    load
      .mockResolvedValueOnce({ version: 1 })
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValueOnce({ version: 2 });
    const memo = createRefreshingMemo(load, always);
    await memo.get("a");
    await memo.refresh("a");
    expect(await memo.get("a")).toEqual({ version: 2 });
  });

  it("does not bring back what was invalidated while it was loaded", async () => {
    const { load, finishNext } = createLoad();
    const memo = createRefreshingMemo(load, always);
    const first = memo.get("a");
    finishNext();
    const value = await first;
    expect(memo.isCurrent("a", value)).toBe(true);
    const refreshed = memo.refresh("a");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    memo.invalidate("a");
    finishNext();
    await refreshed;
    expect(memo.isCurrent("a", value)).toBe(false);
    void memo.get("a");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("caches nothing while it cannot receive changes", async () => {
    const load = createCountingLoad();
    const memo = createRefreshingMemo<string, Value>(load, { ...always, isTrusted: () => false });
    await memo.get("a");
    const value = await memo.get("a");
    expect(value).toEqual({ version: 2 });
    expect(memo.isCurrent("a", value)).toBe(false);
  });
});
