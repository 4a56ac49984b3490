import type { Readable } from "node:stream";

export type NewObject = {
  /** Opens the content on demand. A stream that waits unread can emit an unhandled error. */
  open: () => Readable;
  /** Size in bytes; a bucket requires it before the first byte. */
  size: number;
  mediaType: string;
};

/** A file with its cleaned original name, such as an upload. */
export type NewFile = NewObject & {
  name: string;
  /** True for a picture that was re-encoded without its metadata. */
  isRedrawn?: boolean;
};

/** Receives an uploaded file; callable once. */
export type ReceiveFile = () => Promise<NewFile>;

/** Storage of file bytes. Keys are generated ids, never user input. */
export type Storage = {
  /**
   * Stores the complete content or nothing.
   * @throws Failure `storage-full` if there is no space
   */
  put: (key: string, added: NewObject) => Promise<void>;
  /** Returns a stream to read or destroy; undefined for an unknown key. */
  find: (key: string) => Promise<Readable | undefined>;
  /** Also deletes the remains of an interrupted `put`. */
  delete: (key: string) => Promise<void>;
};
