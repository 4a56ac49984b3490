import { createHash, type Hash, randomUUID } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import type { NewFile, Storage } from "../lib/storage.ts";
import type { Database, Db } from "../db/index.ts";
import { file, type FileKind, storedObject } from "../db/schema/index.ts";

/** A file whose bytes are in the storage. It is removed within two days unless a row names it. */
export type StoredFile = Omit<NewFile, "open"> & { id: string; sha256: string };

/** What a file's row says beside its bytes. */
export type FileFacts = {
  kind: FileKind;
  /** The edition that it belongs to; null for files of the platform. */
  editionId: number | null;
  ownerAccountId?: number;
  /** A smaller picture of it, which has a row already. */
  previewFileId?: string;
  /** When a message named it, for one that is in a message already. */
  usedAt?: Date;
  isPublic: boolean;
};

const hashWhileRead = (content: Readable, hash: Hash): Readable => {
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // The next reader hears of a failure.
  return pipeline(content, hashing, () => {});
};

/**
 * Streams bytes into the storage under a new random id. It takes the database and no transaction,
 * because a slow storage would hold its connection.
 * @throws Failure `storage-full` where there is no room
 */
export const storeBytes = async (
  { db }: Pick<Database, "db">,
  storage: Storage,
  { open, ...described }: NewFile,
): Promise<StoredFile> => {
  const id = randomUUID();
  await db.insert(storedObject).values({ id });
  const hash = createHash("sha256");
  await storage.put(id, { ...described, open: () => hashWhileRead(open(), hash) });
  return { id, ...described, sha256: hash.digest("hex") };
};

/** Names stored bytes, so that they stay. Does nothing for those that have a row. @returns the id */
export const insertFile = async (tx: Db, stored: StoredFile, facts: FileFacts): Promise<string> => {
  await tx
    .insert(file)
    .values({ ...stored, ...facts })
    .onConflictDoNothing({ target: file.id });
  return stored.id;
};
