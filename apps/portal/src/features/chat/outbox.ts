import { type DBSchema, openDB } from "idb";
import { CHAT_DATABASE } from "../../lib/stored-session.ts";
import type { OutboxMessage } from "./chat-types.ts";

type Schema = DBSchema & {
  outbox: { key: string; value: OutboxMessage };
};

const STORE = "outbox";

/** Fallback without IndexedDB or storage space; lives as long as the page. */
const memoryFallback = new Map<string, OutboxMessage>();

const open = () =>
  openDB<Schema>(CHAT_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: "clientMessageId" }),
    // A log-out in any tab deletes the database.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

type Outbox = Awaited<ReturnType<typeof open>>;

const withOutbox = async <Result>(
  work: (outbox: Outbox) => Promise<Result>,
  fallback: () => Result,
): Promise<Result> => {
  let outbox: Outbox | undefined;
  try {
    outbox = await open();
    return await work(outbox);
  } catch {
    // Some browsers have no IndexedDB in private windows, and storage can be full.
    return fallback();
  } finally {
    outbox?.close();
  }
};

/** Returns the pending messages of an account in the order of writing. */
export const listOutbox = async (accountId: number): Promise<OutboxMessage[]> => {
  const stored = await withOutbox(
    (outbox) => outbox.getAll(STORE),
    () => [],
  );
  const all = [...stored, ...memoryFallback.values()].map(
    (message) => [message.clientMessageId, message] as const,
  );
  return [...new Map(all).values()]
    .filter((message) => message.accountId === accountId)
    .toSorted((one, other) => one.writtenAt - other.writtenAt);
};

/** Returns true if the device has stored the message persistently. */
export const putInOutbox = (message: OutboxMessage): Promise<boolean> =>
  withOutbox(
    async (outbox) => {
      await outbox.put(STORE, message);
      return true;
    },
    () => {
      memoryFallback.set(message.clientMessageId, message);
      return false;
    },
  );

export const removeFromOutbox = (clientMessageId: string): Promise<void> => {
  memoryFallback.delete(clientMessageId);
  return withOutbox(
    (outbox) => outbox.delete(STORE, clientMessageId),
    () => {},
  );
};
