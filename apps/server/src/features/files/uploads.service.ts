import type { UploadedFile } from "@foyer/contract";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import type { Database } from "../../db/index.ts";
import { Failure, tooManyRequests } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import { nameByType } from "../../lib/media-types.ts";
import { redrawWithPreview } from "../../lib/pictures.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { NewFile, ReceiveFile, Storage } from "../../lib/storage.ts";
import type { FilesRepository, Uploads } from "./files.repository.ts";

const MB = 1_024 * 1_024;
/** Maximum size of an account's uploads that no message references yet. */
const UNUSED_MAX_BYTES = 100 * MB;
/** Maximum size of all uploads of an account. */
const OWN_MAX_BYTES = 300 * MB;
/** The hourly job deletes unsent uploads. */
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

/** Stores files that people send to each other. */
export const createUploadsService = ({
  repository,
  database,
  storage,
  limits,
  settings,
  log,
}: Dependencies) => {
  const uploadLimit = limits.createLimit({ name: "uploads", points: 60, seconds: 600 });

  /** @throws Failure `upload-quota`, `too-many-requests`, `storage-full` if the new bytes exceed a limit */
  const checkQuota = ({ own, unused, all }: Uploads, incomingBytes: number): void => {
    if (own + incomingBytes > OWN_MAX_BYTES) {
      throw new Failure("upload-quota", { params: { limit: OWN_MAX_BYTES / MB } });
    }
    if (unused + incomingBytes > UNUSED_MAX_BYTES) throw tooManyRequests(RETRY_AFTER_SECONDS);
    if (all + incomingBytes > settings.uploadsMaxBytes) {
      log.warn({ all }, "uploads are disabled because UPLOADS_MAX_MB is reached");
      throw new Failure("storage-full");
    }
  };

  /** Logs the cause, because the server can also be the cause, for example if memory is low. */
  const reencode = async (received: NewFile) => {
    try {
      return await redrawWithPreview(received);
    } catch (error) {
      if (error instanceof Failure && error.cause) {
        log.warn({ err: error.cause, size: received.size }, "picture could not be re-encoded");
      }
      throw error;
    }
  };

  /** Deletes an object immediately if its file cannot be stored. */
  const remove = async (id: string) => {
    await storage.delete(id);
    await repository.deleteStored(id);
  };

  const store = (file: NewFile) => storeBytes(database, storage, file);

  /**
   * Stores a file of the uploader until a message references it. Pictures are re-encoded.
   * @throws Failure `file-type-not-allowed`, `upload-quota`, `storage-full`, `too-many-requests`,
   * `unavailable`
   */
  return async (accountId: number, receiveFile: ReceiveFile): Promise<UploadedFile> => {
    await uploadLimit.consume(accountId);
    // Checks the limits before receiving the body.
    checkQuota(await repository.sumUploads(accountId), 1);
    const file = await receiveFile();
    const received = { ...file, name: nameByType(file.name, file.mediaType) };
    const picture = isPicture(received) ? await reencode(received) : null;
    const fileInput = {
      kind: "chat",
      editionId: null,
      ownerAccountId: accountId,
      isPublic: false,
    } as const;
    const preview = picture && (await store(picture.preview));
    const stored = await store(picture?.picture ?? received);
    try {
      await database.db.transaction(async (tx) => {
        await repository.lockUploader(accountId, tx);
        const incomingBytes = stored.size + (preview?.size ?? 0);
        checkQuota(await repository.sumUploads(accountId, tx), incomingBytes);
        if (preview) await insertFile(tx, preview, fileInput);
        await insertFile(tx, stored, {
          ...fileInput,
          ...(preview && { previewFileId: preview.id }),
        });
      });
    } catch (error) {
      for (const object of [stored, preview]) if (object) await remove(object.id);
      throw error;
    }
    const { id, name, mediaType, size } = stored;
    return { id, name, mimeType: mediaType, size };
  };
};

export type AcceptUpload = ReturnType<typeof createUploadsService>;
