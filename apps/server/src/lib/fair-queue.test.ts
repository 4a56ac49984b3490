import { setImmediate as nextTick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const open = (maxWaiting: number, maxWaitingOfOne: number) => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting, maxWaitingOfOne, retryAfterSeconds: 5 });
  const order: string[] = [];
  const ask = (asker: string) =>
    queue.run(asker, async () => {
      await nextTick();
      order.push(asker);
    });
  return { ask, order, checkRoom: queue.checkRoom };
};

describe("a fair queue", () => {
  it("gives each asker a turn after the other, however many works one of them asks for", async () => {
    const { ask, order } = open(20, 20);
    await Promise.all([..."aaaaabbc"].map(ask));
    expect(order.join("")).toBe("aabcabaa");
  });

  it("refuses one asker's surplus, and lets the others in", async () => {
    const { ask, order } = open(20, 2);
    const works = [..."aaaa"].map(ask);
    const late = ask("b");
    const outcomes = await Promise.allSettled(works);
    await late;
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    expect(outcomes[3]).toMatchObject({ reason: { code: "unavailable", retryAfterSeconds: 5 } });
    expect(order).toEqual(["a", "a", "b", "a"]);
  });

  it("says beforehand that an asker has no room, which others may have", async () => {
    const { ask, checkRoom } = open(20, 2);
    const works = [..."aaa"].map(ask);
    expect(() => checkRoom("a")).toThrow("unavailable");
    checkRoom("b");
    await Promise.all(works);
    checkRoom("a");
  });

  it("refuses everybody's surplus, and goes on after a work that fails", async () => {
    const { ask, order } = open(1, 1);
    const queue = createFairQueue({
      atOnce: 1,
      maxWaiting: 1,
      maxWaitingOfOne: 1,
      retryAfterSeconds: 5,
    });
    const failing = queue.run("a", async () => {
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    expect(await queue.run("a", async () => 1)).toBe(1);
    const outcomes = await Promise.allSettled([..."abc"].map(ask));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(order).toEqual(["a", "b"]);
  });
});
