import { ApiError } from "@foyer/client";
import { createOutbox } from "@foyer/client/outbox";
import { createStore } from "@foyer/ui/store.ts";
import { useStore } from "@foyer/ui/use-store.ts";
import { useEffect } from "react";

/** Retry interval (ms) while the server is unreachable. */
const RETRY_INTERVAL_MS = 5_000;
/** Maximum number of items per request. */
const BATCH_SIZE = 200;

type ItemSchema<Item> = { safeParse: (value: unknown) => { data?: Item | undefined } };

/** Stored items that are valid, and the number of the others; null if nothing can be read. */
type Stored<Item> = { items: Item[]; lostCount: number | null };

type StationOutboxOptions<Item, Duplicate> = {
  /** Key in `localStorage`; it must include the account. */
  storageKey: string;
  /** Validates each stored item. Those that do not match, as after an update, are lost. */
  schema: ItemSchema<Item>;
  /** Returns the identity of an item. */
  getKey: (item: Item) => string;
  /** Sends items in their order. @returns items that another station sent first */
  post: (items: readonly Item[]) => Promise<readonly Duplicate[]>;
  /** Refetches the data that the sent items change. */
  refresh: () => Promise<void>;
};

type OutboxState<Item, Duplicate> = {
  readonly pending: readonly Item[];
  readonly duplicates: readonly Duplicate[];
  readonly failure: unknown;
  /** Number of stored items that could not be read; null if the number is unknown. */
  readonly lostCount: number | null;
};

const parseStored = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readStored = <Item>(key: string, schema: ItemSchema<Item>): Stored<Item> => {
  const text = localStorage.getItem(key);
  if (text === null) return { items: [], lostCount: 0 };
  const stored = parseStored(text);
  if (!Array.isArray(stored)) return { items: [], lostCount: null };
  const items = stored.flatMap((value) => schema.safeParse(value).data ?? []);
  return { items, lostCount: stored.length - items.length };
};

/**
 * Creates the queue of a station's actions. The device stores ids only and sends the actions in order until
 * the server confirms them. The queue survives a reload. Sending an action twice has no further effect.
 */
export const createStationOutbox = <Item, Duplicate>(
  options: StationOutboxOptions<Item, Duplicate>,
) => {
  const { storageKey, schema, getKey, post, refresh } = options;
  const read = (): Item[] => readStored(storageKey, schema).items;
  const stored = readStored(storageKey, schema);
  const state = createStore<OutboxState<Item, Duplicate>>({
    pending: stored.items,
    duplicates: [],
    failure: null,
    lostCount: stored.lostCount,
  });
  const update = (change: Partial<OutboxState<Item, Duplicate>>) =>
    state.set({ ...state.get(), ...change });
  const save = (items: readonly Item[]) => {
    if (items.length > 0) localStorage.setItem(storageKey, JSON.stringify(items));
    else localStorage.removeItem(storageKey);
    update({ pending: items });
  };
  const remove = (items: readonly Item[]) => {
    const removed = new Set(items.map(getKey));
    save(read().filter((item) => !removed.has(getKey(item))));
  };
  const handleFailure = (failure: unknown) => {
    update({ failure });
    return "wait" as const;
  };
  const { flush } = createOutbox<Item>({
    store: { list: read, remove },
    send: async (items) => {
      const duplicates = await post(items);
      update({ duplicates: [...state.get().duplicates, ...duplicates], failure: null });
      await refresh();
    },
    onFailure: handleFailure,
    batchSize: BATCH_SIZE,
  });
  let isSending = false;
  /** Returns at once during another call, which also sends items added in the meantime. */
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      await flush();
    } catch (error) {
      handleFailure(error);
    } finally {
      isSending = false;
    }
  };
  return {
    state,
    add: (item: Item): void => save([...read(), item]),
    send,
    dismissDuplicates: (): void => update({ duplicates: [] }),
    /** Removes the unreadable items from the device. */
    dismissLoss: (): void => {
      save(read());
      update({ lostCount: 0 });
    },
  };
};

type StationOutbox<Item, Duplicate> = ReturnType<typeof createStationOutbox<Item, Duplicate>>;

/** Returns the state and the actions of an outbox, and sends its items while it is displayed. */
export const useStationOutbox = <Item, Duplicate>(outbox: StationOutbox<Item, Duplicate>) => {
  const { state, send } = outbox;
  const { pending, duplicates, failure, lostCount } = useStore(state);
  const count = pending.length;
  // Requests that the server rejects are not retried automatically; those that fail offline are.
  const isRejected = failure instanceof ApiError && failure.status < 500;
  useEffect(() => {
    if (count === 0 || isRejected) return undefined;
    const retry = () => void send();
    const first = setTimeout(retry);
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    addEventListener("online", retry);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [count, isRejected, send]);
  return { ...outbox, pending, duplicates, failure, lostCount, isRejected };
};
