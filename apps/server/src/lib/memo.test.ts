import { describe, expect, it, vi } from "vitest";
import { createMemo } from "./memo.ts";

type Load = (key: string) => Promise<string>;

const always = { max: 2, isTrusted: () => true };

/** As a query of the database: nothing happens until it is awaited, and all of it each time. */
const createLazyQuery = (run: () => string): PromiseLike<string> => ({
  // oxlint-disable-next-line unicorn/no-thenable -- a query that runs when awaited is the point
  then: (onDone, onFailed) => Promise.resolve().then(run).then(onDone, onFailed),
});

describe("a memo", () => {
  it("loads a value once, and shares a running load", async () => {
    const load = vi.fn<Load>(async (key) => `value of ${key}`);
    const memo = createMemo(load, always);
    await Promise.all([memo.get("a"), memo.get("a")]);
    expect(await memo.get("a")).toBe("value of a");
    expect(load).toHaveBeenCalledOnce();
  });

  it("runs a query once, however often its value is awaited", async () => {
    const run = vi.fn<() => string>(() => "row");
    const memo = createMemo((_key: string) => createLazyQuery(run), always);
    expect([await memo.get("a"), await memo.get("a"), await memo.get("a")]).toEqual(
      Array.from({ length: 3 }, () => "row"),
    );
    expect(run).toHaveBeenCalledOnce();
  });

  it("loads again what was invalidated", async () => {
    const load = vi.fn<Load>(async (key) => key);
    const memo = createMemo(load, always);
    await memo.get("a");
    memo.invalidate("a");
    await memo.get("a");
    memo.clear();
    await memo.get("a");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("gives nobody what was invalidated while it was loaded", async () => {
    let written = "before";
    const read = Promise.withResolvers<void>();
    const load = vi.fn<Load>(async () => {
      const value = written;
      await read.promise;
      return value;
    });
    const memo = createMemo(load, always);
    const asked = memo.get("a");
    written = "after";
    memo.invalidate("a");
    read.resolve();
    expect([await asked, await memo.get("a")]).toEqual(["after", "after"]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("does not cache a failure", async () => {
    const load = vi.fn<Load>();
    load.mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce("up");
    const memo = createMemo(load, always);
    await expect(memo.get("a")).rejects.toThrow("down");
    expect(await memo.get("a")).toBe("up");
  });

  it("caches nothing while it cannot receive changes", async () => {
    const load = vi.fn<Load>(async (key) => key);
    const memo = createMemo(load, { max: 2, isTrusted: () => false });
    await memo.get("a");
    await memo.get("a");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("loads once more for all who ask during a load while it cannot hear of changes", async () => {
    let written = "before";
    const load = vi.fn<Load>(async (key) => `${key} ${written}`);
    const memo = createMemo(load, { max: 2, isTrusted: () => false });
    const early = memo.get("a");
    written = "after";
    const late = [memo.get("a"), memo.get("a"), memo.get("a")];
    expect([await early, ...(await Promise.all(late))]).toEqual([
      "a before",
      "a after",
      "a after",
      "a after",
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("gives those who wait for a load that fails one of their own", async () => {
    const load = vi.fn<Load>();
    load.mockRejectedValueOnce(new Error("down")).mockResolvedValue("up");
    const memo = createMemo(load, { max: 2, isTrusted: () => false });
    const [first, second] = await Promise.allSettled([memo.get("a"), memo.get("a")]);
    expect([first.status, second]).toEqual(["rejected", { status: "fulfilled", value: "up" }]);
    expect(await memo.get("a")).toBe("up");
  });
});
