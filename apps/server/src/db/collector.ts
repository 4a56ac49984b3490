import { setTimeout as sleep } from "node:timers/promises";

/** Time (ms) in which values are collected into one batch. */
const COLLECT_MS = 20;

/**
 * Collects distinct values and sends them in batches.
 * @param send handles its own failures; it must never reject
 */
export const createCollector = <Value>(send: (values: readonly Value[]) => Promise<void>) => {
  let pending = new Set<Value>();

  const flush = async (): Promise<void> => {
    const values = [...pending];
    pending = new Set();
    if (values.length > 0) await send(values);
  };

  const flushLater = async () => {
    await sleep(COLLECT_MS, undefined, { ref: false });
    await flush();
  };

  return {
    add: (value: Value): void => {
      if (pending.size === 0) void flushLater();
      pending.add(value);
    },
    /** Sends the collected values immediately. */
    flush,
  };
};
