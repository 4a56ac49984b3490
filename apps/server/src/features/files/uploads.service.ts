import type { UploadedFile } from "@foyer/contract";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import type { Database } from "../../db/index.ts";
import { Failure, tooManyRequests } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import { redrawPicture } from "../../lib/pictures.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { NewFile, ReceiveFile, Storage } from "../../lib/storage.ts";
import type { FilesRepository, Uploads } from "./files.repository.ts";

const MB = 1_024 * 1_024;
/** What may wait in the storage for a message of an account to name it, in bytes. */
const UNUSED_MAX_BYTES = 100 * MB;
/** What an account may have in the storage in all, in bytes. */
const OWN_MAX_BYTES = 300 * MB;
/** What was not sent is removed once an hour. */
const RETRY_AFTER_SECONDS = 3_600;

type Dependencies = {
  repository: Pick<FilesRepository, "sumUploads" | "lockUploader" | "deleteStored">;
  database: Pick<Database, "db">;
  storage: Storage;
  limits: RateLimits;
  settings: { uploadsMaxBytes: number };
  log: Pick<Logger, "warn">;
};

const isPicture = ({ mediaType }: NewFile): boolean => mediaType.startsWith("image/");

/** Takes files that people send to one another. */
export const createUploadsService = ({
  repository,
  database,
  storage,
  limits,
  settings,
  log,
}: Dependencies) => {
  const uploads = limits.createLimit({ name: "uploads", points: 60, seconds: 600 });

  /** @param coming the bytes that are to be added */
  const checkRoom = ({ own, unused, all }: Uploads, coming: number): void => {
    if (own + coming > OWN_MAX_BYTES) throw new Failure("upload-quota");
    if (unused + coming > UNUSED_MAX_BYTES) throw tooManyRequests(RETRY_AFTER_SECONDS);
    if (all + coming > settings.uploadsMaxBytes) {
      log.warn({ all }, "people may send no more files: UPLOADS_MAX_MB is reached");
      throw new Failure("storage-full");
    }
  };

  /** What cannot be drawn may be the server's fault all the same, such as a want of memory. */
  const draw = async (received: NewFile) => {
    try {
      return await redrawPicture(received);
    } catch (error) {
      if (error instanceof Failure && error.cause) {
        log.warn({ err: error.cause, size: received.size }, "a picture could not be drawn");
      }
      throw error;
    }
  };

  /** Takes back at once what went into the storage and has no room there. */
  const remove = async (id: string) => {
    await storage.delete(id);
    await repository.deleteStored(id);
  };

  const store = (file: NewFile) => storeBytes(database, storage, file);

  /**
   * Stores a file for the uploader, until a message names it. Pictures are drawn anew.
   * @throws Failure `file-type-not-allowed`, `upload-quota`, `storage-full`, `too-many-requests`, `unavailable`
   */
  return async (accountId: number, receiveFile: ReceiveFile): Promise<UploadedFile> => {
    await uploads.consume(accountId);
    // Nothing is received from a caller who is refused anyway.
    checkRoom(await repository.sumUploads(accountId), 1);
    const received = await receiveFile();
    const drawn = isPicture(received) ? await draw(received) : null;
    const facts = {
      kind: "chat",
      editionId: null,
      ownerAccountId: accountId,
      isPublic: false,
    } as const;
    const preview = drawn && (await store(drawn.preview));
    const stored = await store(drawn?.picture ?? received);
    try {
      await database.db.transaction(async (tx) => {
        await repository.lockUploader(accountId, tx);
        const coming = stored.size + (preview?.size ?? 0);
        checkRoom(await repository.sumUploads(accountId, tx), coming);
        if (preview) await insertFile(tx, preview, facts);
        await insertFile(tx, stored, { ...facts, ...(preview && { previewFileId: preview.id }) });
      });
    } catch (refusal) {
      for (const left of [stored, preview]) if (left) await remove(left.id);
      throw refusal;
    }
    const { id, name, mediaType, size } = stored;
    return { id, name, mimeType: mediaType, size };
  };
};

export type TakeUpload = ReturnType<typeof createUploadsService>;
