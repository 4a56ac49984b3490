import { createHook } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { keepOneTick } from "./prepare-node.ts";

/** Gives the object that Node queues for a tick, without keeping it. */
const watchTick = (queueTick: () => void): WeakRef<object> | undefined => {
  let queued: WeakRef<object> | undefined;
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === "TickObject") queued ??= new WeakRef(resource);
    },
  }).enable();
  queueTick();
  hook.disable();
  return queued;
};

const collectGarbage = async () => {
  setFlagsFromString("--expose-gc");
  // A weak reference holds what it names until the job that made it has ended.
  await nextTurn();
  (runInNewContext("gc") as () => void)();
};

test("one queued tick is kept when all others are collected", async () => {
  const ordinary = watchTick(() => process.nextTick(() => {}));
  const kept = watchTick(keepOneTick);
  await collectGarbage();
  expect(ordinary?.deref()).toBeUndefined();
  expect(kept?.deref()).toBeDefined();
});
