/** Items that wait on the device until the server has stored or rejected them. */
type OutboxStore<Item> = {
  /** Returns the items that can be sent now, in the order of sending. */
  list: () => readonly Item[] | Promise<readonly Item[]>;
  /**
   * Removes items from the list. Items that replaced them during the request stay.
   * @param rejection error of the server if it rejected the items; undefined if it stored them
   */
  remove: (items: readonly Item[], rejection?: unknown) => unknown;
};

/** Next step after a failed request: remove the items, wait for the next flush, or retry after a delay in ms. */
export type AfterFailure = "reject" | "wait" | number;

export type OutboxOptions<Item> = {
  store: OutboxStore<Item>;
  /** Sends one batch. The server must ignore a repeated item, because a response can be lost. */
  send: (items: readonly Item[]) => Promise<unknown>;
  /** Reports a failure and returns the next step. */
  onFailure: (error: unknown) => AfterFailure;
  /** Maximum number of items per request; 1 by default. */
  batchSize?: number;
  /** Delay between requests in ms; 0 by default. */
  pauseMs?: number;
  /** Name of a Web Lock, so that only one tab sends. */
  lock?: string;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Creates a queue that sends waiting items in order, one request after another. The store owns the items, so
 * that they survive a reload.
 * @returns `flush` sends items until none is left or the server is unreachable, and returns true if it sent
 * any. A flush during another one runs after it, so that no item is missed. It throws errors of the store.
 */
export const createOutbox = <Item>(options: OutboxOptions<Item>) => {
  const { store, send, onFailure, batchSize = 1, pauseMs = 0, lock } = options;
  let last = Promise.resolve(false);
  let isQueued = false;

  const attempt = async (items: readonly Item[]): Promise<AfterFailure | "sent"> => {
    try {
      await send(items);
    } catch (error) {
      const next = onFailure(error);
      if (next === "reject") await store.remove(items, error);
      return next;
    }
    await store.remove(items);
    return "sent";
  };

  const drain = async (): Promise<boolean> => {
    let isSent = false;
    for (;;) {
      const items = (await store.list()).slice(0, batchSize);
      if (items.length === 0) return isSent;
      const result = await attempt(items);
      if (result === "wait") return isSent;
      isSent ||= result === "sent";
      const delay = result === "sent" ? pauseMs : result;
      if (typeof delay === "number" && delay > 0) await sleep(delay);
    }
  };

  const start = (): Promise<boolean> => {
    isQueued = false;
    return lock === undefined ? drain() : navigator.locks.request(lock, drain);
  };

  return {
    flush: (): Promise<boolean> => {
      if (!isQueued) {
        isQueued = true;
        last = last.catch(() => false).then(start);
      }
      return last;
    },
  };
};
