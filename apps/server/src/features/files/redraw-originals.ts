import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Failure } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import { redrawPicture } from "../../lib/pictures.ts";
import type { Storage } from "../../lib/storage.ts";
import type { FileRow, FilesRepository } from "./files.repository.ts";

const BATCH_SIZE = 20;
/** Pictures per run, so that a run ends before the next one starts. */
const MAX_PER_RUN = 500;
/** Type of a file that is no picture; it is only offered as a download. */
const UNKNOWN_TYPE = "application/octet-stream";

type Dependencies = {
  repository: Pick<FilesRepository, "listOriginals" | "updateFile">;
  storage: Storage;
  log: Pick<Logger, "warn">;
};

/**
 * Re-encodes the stored pictures of earlier versions, which contain the metadata of their camera. Each picture
 * is replaced under its id and then marked; after an interruption the next run repeats it.
 */
export const createRedrawing = ({ repository, storage, log }: Dependencies) => {
  const redraw = async (row: FileRow): Promise<void> => {
    const content = await storage.find(row.id);
    if (!content) return repository.updateFile(row.id, { isRedrawn: true });
    const { name, mediaType, size } = row;
    try {
      const picture = await redrawPicture({ name, mediaType, size, open: () => content });
      const sha256 = createHash("sha256")
        .update(await buffer(picture.open()))
        .digest("hex");
      await storage.put(row.id, picture);
      await repository.updateFile(row.id, { size: picture.size, sha256, isRedrawn: true });
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "file-type-not-allowed") throw error;
      log.warn({ err: error.cause, file: row.id }, "stored picture cannot be decoded");
      await repository.updateFile(row.id, { mediaType: UNKNOWN_TYPE, isRedrawn: true });
    }
  };

  return async ({ signal }: { signal: AbortSignal }): Promise<void> => {
    for (let done = 0; done < MAX_PER_RUN; done += BATCH_SIZE) {
      const rows = await repository.listOriginals(BATCH_SIZE);
      for (const row of rows) {
        signal.throwIfAborted();
        await redraw(row);
      }
      if (rows.length < BATCH_SIZE) return;
    }
  };
};
