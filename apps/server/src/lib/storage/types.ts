import type { Readable } from "node:stream";

export type NewObject = {
  /** Opens the content when the storage is ready for it: a stream that waits unread may fail unheard. */
  open: () => Readable;
  /** In bytes; a bucket must be told before the first one. */
  size: number;
  mediaType: string;
};

/** With the name that somebody gave it, cleaned; files that were uploaded come as this. */
export type NewFile = NewObject & { name: string };

/** Receives a file that somebody sends, once. */
export type ReceiveFile = () => Promise<NewFile>;

/** Where the bytes of files are stored. Keys are generated ids, never names that a person gave. */
export type Storage = {
  /**
   * Stores the content whole, or nothing of it.
   * @throws Failure `storage-full` where there is no room
   */
  put: (key: string, added: NewObject) => Promise<void>;
  /** Returns a stream to be read or destroyed; undefined where there is no such key. */
  find: (key: string) => Promise<Readable | undefined>;
  /** Also removes what of a `put` was never finished. */
  delete: (key: string) => Promise<void>;
};
