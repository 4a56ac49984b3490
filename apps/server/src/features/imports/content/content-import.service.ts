import type { Actor } from "../../../lib/actor.ts";
import {
  type ContentWrite,
  type EditionName,
  findEditionToWrite,
  getEditionToWrite,
} from "../../../content/content-write.ts";
import { lockNewEditions } from "../../../content/lock-edition.ts";
import type { EditionWriteContext, WriteContext } from "../../../content/write-rows.ts";
import { type StoredFile, storeBytes } from "../../../content/file-store.ts";
import type { Database } from "../../../db/index.ts";
import { fileFromBytes } from "../../../lib/file-from-bytes.ts";
import type { Storage } from "../../../lib/storage.ts";
import { hasDiffs } from "../row-counts.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import type { LoadOptions } from "../imports.service.ts";
import { type ContentReport, loadContent, rejectProblems } from "./load-content.ts";
import { createEdition } from "./load-edition.ts";
import { type FindStored, toPictureKey, createPlaceholderFile } from "./save-pictures.ts";

type Dependencies = {
  database: Pick<Database, "db">;
  storage: Storage;
  contentWrite: Pick<ContentWrite, "write">;
};

const storeAll = async (
  { database, storage }: Dependencies,
  pictures: readonly ContentPicture[],
): Promise<FindStored> => {
  const stored = new Map<string, StoredFile>();
  for (const { bytes, name, mediaType, isRedrawn, ...picture } of pictures) {
    const added = { ...fileFromBytes(name, mediaType, bytes), isRedrawn };
    stored.set(toPictureKey({ name, ...picture }), await storeBytes(database, storage, added));
  }
  return (picture) => {
    const file = stored.get(toPictureKey(picture));
    if (!file) throw new Error("a file of the edition was removed while its content was loaded");
    return file;
  };
};

/** Finds the edition, or creates it if the file has settings. */
const openEdition = async (
  context: WriteContext,
  document: ContentDocument,
  name: EditionName,
): Promise<EditionWriteContext> => {
  // Replicas that load the demo at the same time must not create the same edition.
  if (document.settings !== null) await lockNewEditions(context.tx);
  const edition = await findEditionToWrite(context, name);
  if (edition) return { ...context, editionId: edition.id };
  rejectProblems(document, []);
  if (document.settings === null) {
    return { ...context, editionId: (await getEditionToWrite(context, name)).id };
  }
  return { ...context, editionId: await createEdition(context, name, document.settings) };
};

/**
 * Loads parsed content files. A dry run precedes a load with pictures. It reports invalid references and
 * finds new pictures, so bytes are stored only for a load that will use them. The load itself is one
 * transaction.
 */
export const createContentImport = (dependencies: Dependencies) => ({
  /** @throws Failure `unknown-edition` for a file without settings; `bad-content`, `storage-full` */
  loadContent: async (
    actor: Actor,
    document: ContentDocument,
    edition: EditionName,
    options: LoadOptions,
  ): Promise<ContentReport> => {
    const { write } = dependencies.contentWrite;
    const load = (findStored: FindStored, { dryRun, onProgress }: LoadOptions) =>
      write(
        actor,
        async (context) => {
          const editionContext = await openEdition(context, document, edition);
          return loadContent(editionContext, document, findStored, onProgress);
        },
        { dryRun },
      );
    if (document.pictures.size === 0) return load(createPlaceholderFile, options);
    const preview = await load(createPlaceholderFile, { dryRun: true });
    if (options.dryRun || !hasDiffs(preview.counts)) return preview;
    const stored = await storeAll(dependencies, preview.addedPictures);
    return load(stored, options);
  },
});
