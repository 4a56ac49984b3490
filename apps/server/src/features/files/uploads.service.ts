import type { UploadedFile } from "@foyer/contract";
import { insertFile, storeBytes } from "../../db/file-store.ts";
import type { Database } from "../../db/index.ts";
import { Failure, tooManyRequests } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import { redrawPicture } from "../../lib/pictures.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { NewFile, ReceiveFile, Storage } from "../../lib/storage.ts";
import type { FilesRepository } from "./files.repository.ts";

/** What may wait in the storage for a message of an account to name it, in bytes. */
const UNUSED_MAX_BYTES = 100 * 1_024 * 1_024;
/** What was not sent is removed once an hour. */
const RETRY_AFTER_SECONDS = 3_600;

type Dependencies = {
  repository: Pick<FilesRepository, "sumUnusedUploads">;
  database: Pick<Database, "db">;
  storage: Storage;
  limits: RateLimits;
  log: Pick<Logger, "warn">;
};

const isPicture = ({ mediaType }: NewFile): boolean => mediaType.startsWith("image/");

/** Takes files that people send to one another. */
export const createUploadsService = ({
  repository,
  database,
  storage,
  limits,
  log,
}: Dependencies) => {
  const uploads = limits.createLimit({ name: "uploads", points: 60, seconds: 600 });

  /** Before a file is received, so that nothing is written for whoever is refused. */
  const checkUnused = async (accountId: number) => {
    const size = await repository.sumUnusedUploads(accountId);
    if (size > UNUSED_MAX_BYTES) {
      throw tooManyRequests(RETRY_AFTER_SECONDS);
    }
  };

  /** What cannot be drawn may be the server's fault all the same, such as a want of memory. */
  const draw = async (accountId: number, given: NewFile) => {
    try {
      return await redrawPicture(String(accountId), given);
    } catch (error) {
      if (error instanceof Failure && error.cause) {
        log.warn({ err: error.cause, size: given.size }, "a picture could not be drawn");
      }
      throw error;
    }
  };

  const store = (file: NewFile) => storeBytes(database, storage, file);

  /**
   * Stores a file for whoever uploads it, until a message names it. Pictures are drawn anew.
   * @throws Failure `file-type-not-allowed`, `storage-full`, `too-many-requests`, `unavailable`
   */
  return async (accountId: number, receiveFile: ReceiveFile): Promise<UploadedFile> => {
    await uploads.take(accountId);
    await checkUnused(accountId);
    const given = await receiveFile();
    const drawn = isPicture(given) ? await draw(accountId, given) : null;
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
