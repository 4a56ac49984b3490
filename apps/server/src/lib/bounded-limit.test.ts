import { setImmediate as nextTick } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBoundedLimit } from "./bounded-limit.ts";

it("runs tasks in order, rejects those above its limit, and continues after a failure", async () => {
  const { run, checkCapacity } = createBoundedLimit({
    concurrency: 2,
    maxWaiting: 1,
    retryAfterSeconds: 5,
  });
  const order: string[] = [];
  const runTask = (name: string) =>
    run(async () => {
      await nextTick();
      order.push(name);
      if (name === "b") throw new Error("broken");
    });
  const tasks = [runTask("a"), runTask("b"), runTask("c"), runTask("d")];
  expect(checkCapacity).toThrow("unavailable");
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "unavailable", retryAfterSeconds: 5 } });
  expect(order).toEqual(["a", "b", "c"]);
  checkCapacity();
  expect(await run(async () => 1)).toBe(1);
});
