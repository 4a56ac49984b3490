import { createHash } from "node:crypto";
import type { Storage } from "../lib/storage.ts";
import { deriveUuid } from "../lib/uuid.ts";
import type { Db } from "./index.ts";
import { file } from "./schema/index.ts";

export type NewFile = {
  /** The edition that it belongs to; null for files of the platform. */
  editionId: number | null;
  isPublic: boolean;
  name: string;
  mediaType: string;
  bytes: Uint8Array;
};

/**
 * Stores a file and its row. The same file of the same edition is stored once.
 * @returns its id, a UUID
 */
export const saveFile = async (tx: Db, storage: Storage, added: NewFile): Promise<string> => {
  const { bytes, ...row } = added;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = deriveUuid(["file", row.editionId, row.isPublic, row.name, sha256].join("\n"));
  const [isNew] = await tx
    .insert(file)
    .values({ ...row, id, size: bytes.byteLength, sha256 })
    .onConflictDoNothing()
    .returning({ id: file.id });
  if (isNew) await storage.put(id, bytes, row.mediaType);
  return id;
};
