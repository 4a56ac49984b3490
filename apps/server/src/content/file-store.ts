import { createHash, type Hash, randomUUID } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import { sql } from "drizzle-orm";
import type { NewFile, Storage } from "../lib/storage.ts";
import type { Database, Db } from "../db/index.ts";
import { file, type FileKind, storedObject } from "../db/schema/index.ts";

/** A file whose bytes are stored. They are deleted within two days unless a row references them. */
export type StoredFile = Omit<NewFile, "open"> & { id: string; sha256: string };

/** Columns of a file row, without those of its bytes. */
export type FileMetadata = {
  kind: FileKind;
  /** Edition of the file; null for files of the installation. */
  editionId: number | null;
  ownerAccountId?: number;
  /** A smaller version of the image, which must already have a row. */
  previewFileId?: string;
  /** Time of the first message with this file, if any. */
  usedAt?: Date;
  /** True for content that no record refers to yet. */
  isUnused?: true;
  isPublic: boolean;
};

const hashWhileRead = (content: Readable, hash: Hash): Readable => {
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // The reader of `hashing` receives errors.
  return pipeline(content, hashing, () => {});
};

/**
 * Streams bytes to the storage under a new random id. It uses no transaction, because a slow storage would
 * occupy its connection.
 * @throws Failure `storage-full`
 */
export const storeBytes = async (
  { db }: Pick<Database, "db">,
  storage: Storage,
  { open, ...metadata }: NewFile,
): Promise<StoredFile> => {
  const id = randomUUID();
  await db.insert(storedObject).values({ id });
  const hash = createHash("sha256");
  await storage.put(id, { ...metadata, open: () => hashWhileRead(open(), hash) });
  return { id, ...metadata, sha256: hash.digest("hex") };
};

/**
 * Inserts the row of stored bytes, so that they are not deleted. Does nothing if it exists.
 * @returns the id
 */
export const insertFile = async (
  tx: Db,
  stored: StoredFile,
  { isUnused, ...metadata }: FileMetadata,
): Promise<string> => {
  const isUsed = metadata.kind !== "chat" && !isUnused;
  await tx
    .insert(file)
    .values({ ...stored, ...(isUsed && { usedAt: sql`now()` }), ...metadata })
    .onConflictDoNothing({ target: file.id });
  return stored.id;
};
