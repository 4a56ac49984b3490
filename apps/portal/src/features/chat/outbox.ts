import { type DBSchema, openDB } from "idb";
import { CHAT_DATABASE } from "../../lib/stored-session.ts";
import type { WaitingMessage } from "./chat-types.ts";

type Schema = DBSchema & {
  outbox: { key: string; value: WaitingMessage };
};

const STORE = "outbox";

/** Where a browser keeps nothing, or has no room, what waits lives as long as the page does. */
const inMemory = new Map<string, WaitingMessage>();

const open = () =>
  openDB<Schema>(CHAT_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: "clientMessageId" }),
    // A log-out deletes it, in this tab or in another.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

type Outbox = Awaited<ReturnType<typeof open>>;

const use = async <Result>(
  work: (outbox: Outbox) => Promise<Result>,
  without: () => Result,
): Promise<Result> => {
  let outbox: Outbox | undefined;
  try {
    outbox = await open();
    return await work(outbox);
  } catch {
    // Private windows of some browsers have no database, and some have no room.
    return without();
  } finally {
    outbox?.close();
  }
};

/** What an account has written and the server has not stored, in the order of writing. */
export const listOutbox = async (accountId: number): Promise<WaitingMessage[]> => {
  const stored = await use(
    (outbox) => outbox.getAll(STORE),
    () => [],
  );
  const all = [...stored, ...inMemory.values()].map(
    (message) => [message.clientMessageId, message] as const,
  );
  return [...new Map(all).values()]
    .filter((message) => message.accountId === accountId)
    .toSorted((one, other) => one.writtenAt - other.writtenAt);
};

/** @returns whether the device keeps it */
export const putInOutbox = (message: WaitingMessage): Promise<boolean> =>
  use(
    async (outbox) => {
      await outbox.put(STORE, message);
      return true;
    },
    () => {
      inMemory.set(message.clientMessageId, message);
      return false;
    },
  );

export const removeFromOutbox = (clientMessageId: string): Promise<void> => {
  inMemory.delete(clientMessageId);
  return use(
    (outbox) => outbox.delete(STORE, clientMessageId),
    () => {},
  );
};
