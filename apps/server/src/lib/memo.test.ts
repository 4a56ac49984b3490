import { describe, expect, it, vi } from "vitest";
import { createMemo } from "./memo.ts";

const createLoads = () => {
  const finish: ((value: string) => void)[] = [];
  const load = vi.fn((_key: string) => new Promise<string>((resolve) => finish.push(resolve)));
  return { load, finish };
};

const trusted = { max: 2, isTrusted: () => true };

describe("a memo", () => {
  it("shares a load that is under way and remembers its value", async () => {
    const { load, finish } = createLoads();
    const memo = createMemo(load, trusted);
    const both = [memo.get("a"), memo.get("a")];
    finish[0]?.("value");
    expect(await Promise.all(both)).toEqual(["value", "value"]);
    expect(await memo.get("a")).toBe("value");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("does not remember a load that began before its key was forgotten", async () => {
    const { load, finish } = createLoads();
    const memo = createMemo(load, trusted);
    const stale = memo.get("a");
    memo.forget("a");
    const fresh = memo.get("a");
    finish[1]?.("new");
    finish[0]?.("old");
    expect([await stale, await fresh, await memo.get("a")]).toEqual(["old", "new", "new"]);
  });

  it("does not remember a failure", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValue("value");
    const memo = createMemo<string, string>(load, trusted);
    await expect(memo.get("a")).rejects.toThrow("no");
    expect(await memo.get("a")).toBe("value");
  });

  it("remembers nothing while its values cannot be trusted", async () => {
    const load = vi.fn(async () => "value");
    const memo = createMemo<string, string>(load, { max: 2, isTrusted: () => false });
    await memo.get("a");
    await memo.get("a");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("drops what was used least recently when it is full, and everything when it is cleared", async () => {
    const load = vi.fn(async (key: string) => key);
    const memo = createMemo(load, trusted);
    for (const key of ["a", "b", "a", "c", "a", "b"]) await memo.get(key);
    expect(load.mock.calls.flat()).toEqual(["a", "b", "c", "b"]);
    memo.clear();
    await memo.get("b");
    expect(load).toHaveBeenCalledTimes(5);
  });
});
