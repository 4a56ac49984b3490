import type { UploadedFile } from "@foyer/contract";
import { insertFile, storeBytes } from "../../db/file-store.ts";
import type { Database } from "../../db/index.ts";
import { redrawPicture } from "../../lib/pictures.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { NewFile, Storage } from "../../lib/storage.ts";

type Dependencies = {
  database: Pick<Database, "db">;
  storage: Storage;
  limits: RateLimits;
};

const isPicture = ({ mediaType }: NewFile): boolean => mediaType.startsWith("image/");

/** Takes files that people send to one another. */
export const createUploadsService = ({ database, storage, limits }: Dependencies) => {
  const uploads = limits.createLimit({ name: "uploads", points: 60, seconds: 600 });

  const store = (file: NewFile) => storeBytes(database, storage, file);

  /**
   * Stores a file for whoever uploads it, until a message names it. Pictures are drawn anew.
   * @throws Failure `file-type-not-allowed`, `storage-full`, `too-many-requests`
   */
  return async (accountId: number, given: NewFile): Promise<UploadedFile> => {
    await uploads.take(accountId);
    const drawn = isPicture(given) ? await redrawPicture(given) : null;
    const facts = {
      kind: "chat",
      editionId: null,
      ownerAccountId: accountId,
      isPublic: false,
    } as const;
    const preview = drawn && (await store(drawn.preview));
    const stored = await store(drawn?.picture ?? given);
    await database.db.transaction(async (tx) => {
      if (preview) await insertFile(tx, preview, facts);
      await insertFile(tx, stored, { ...facts, ...(preview && { previewFileId: preview.id }) });
    });
    const { id, name, mediaType, size } = stored;
    return { id, name, mimeType: mediaType, size };
  };
};

export type TakeUpload = ReturnType<typeof createUploadsService>;
