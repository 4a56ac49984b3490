import { accountIdOf } from "../../content/audit.ts";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import type { Database } from "../../db/index.ts";
import type { FileKind } from "../../db/schema/index.ts";
import type { FilesRepository } from "./files.repository.ts";
import type { Actor } from "../../lib/actor.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import { redrawPicture } from "../../lib/pictures.ts";
import type { ReceiveFile, Storage } from "../../lib/storage.ts";
import type { FileContent } from "../../lib/payload.ts";

/** Kinds of files that organisers see: not those of messages. */
const VISIBLE_KINDS: ReadonlySet<FileKind> = new Set(["content", "avatar"]);

const MB = 1_024 * 1_024;
/** Maximum size of the pictures of an account and edition to which no record refers yet. */
const UNUSED_MAX_BYTES = 200 * MB;

/** @throws Failure `upload-quota` */
const checkQuota = (bytes: number): void => {
  if (bytes > UNUSED_MAX_BYTES)
    throw new Failure("upload-quota", { params: { limit: UNUSED_MAX_BYTES / MB } });
};

type Dependencies = { repository: FilesRepository; database: Database; storage: Storage };

/** Files of an edition for its organisers. */
export const createOfficeFiles = ({ repository, database, storage }: Dependencies) => ({
  /**
   * Stores a re-encoded picture until a record refers to it.
   * @throws Failure as `receive`; `file-type-not-allowed`, `upload-quota`, `storage-full`, `unavailable`
   */
  store: async (actor: Actor, editionId: number, receive: ReceiveFile): Promise<string> => {
    const accountId = accountIdOf(actor);
    // Checks the limit before receiving the body.
    checkQuota((await repository.sumUnusedContent(editionId, accountId)) + 1);
    const stored = await storeBytes(database, storage, await redrawPicture(await receive()));
    try {
      return await database.db.transaction(async (tx) => {
        await repository.lockContentUploads(editionId, tx);
        const unusedBytes = await repository.sumUnusedContent(editionId, accountId, tx);
        checkQuota(unusedBytes + stored.size);
        return insertFile(tx, stored, {
          kind: "content",
          editionId,
          isPublic: true,
          isUnused: true,
          ...(accountId !== null && { ownerAccountId: accountId }),
        });
      });
    } catch (error) {
      await storage.delete(stored.id);
      await repository.deleteStored(stored.id);
      throw error;
    }
  },

  /** @throws Failure `not-found` */
  get: async (editionId: number, id: string): Promise<FileContent> => {
    const row = await repository.findFile(id);
    const isVisible = row?.editionId === editionId && VISIBLE_KINDS.has(row.kind);
    if (!isVisible) throw notFound();
    const content = await storage.find(id);
    if (!content) throw notFound();
    return { mediaType: row.mediaType, content };
  },
});

export type OfficeFiles = ReturnType<typeof createOfficeFiles>;
