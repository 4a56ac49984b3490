import { setImmediate as nextTick } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBoundedLimit } from "./bounded-limit.ts";

it("runs works in their order, refuses those beyond its bound, and goes on after one that fails", async () => {
  const { run, checkRoom } = createBoundedLimit({ atOnce: 2, maxWaiting: 1, retryAfterSeconds: 5 });
  const order: string[] = [];
  const ask = (name: string) =>
    run(async () => {
      await nextTick();
      order.push(name);
      if (name === "b") throw new Error("broken");
    });
  const works = [ask("a"), ask("b"), ask("c"), ask("d")];
  expect(checkRoom).toThrow("unavailable");
  const outcomes = await Promise.allSettled(works);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "unavailable", retryAfterSeconds: 5 } });
  expect(order).toEqual(["a", "b", "c"]);
  checkRoom();
  expect(await run(async () => 1)).toBe(1);
});
