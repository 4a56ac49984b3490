import { type StoredFile, storeBytes } from "../../../db/file-store.ts";
import type { Database } from "../../../db/index.ts";
import { fileOfBytes } from "../../../lib/file-of-bytes.ts";
import type { Storage } from "../../../lib/storage.ts";
import { hasChanges } from "../change-counts.ts";
import type { EditionName } from "../editions.repository.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import type { LoadOptions } from "../imports.service.ts";
import { createInOneTransaction } from "../in-one-transaction.ts";
import { takeEdition } from "../take-edition.ts";
import type { ContentWrites } from "./content-writes.ts";
import { type ContentReport, loadContent } from "./load-content.ts";
import { type FindStored, identify, pretendStored } from "./save-pictures.ts";

type Dependencies = {
  database: Pick<Database, "db" | "write">;
  storage: Storage;
  writes: ContentWrites;
};

const storeAll = async (
  { database, storage }: Dependencies,
  pictures: readonly ContentPicture[],
): Promise<FindStored> => {
  const stored = new Map<string, StoredFile>();
  for (const { bytes, name, mediaType, ...picture } of pictures) {
    const added = fileOfBytes(name, mediaType, bytes);
    stored.set(identify({ name, ...picture }), await storeBytes(database, storage, added));
  }
  return (picture) => {
    const found = stored.get(identify(picture));
    if (!found) throw new Error("a file of the edition was removed while its content was loaded");
    return found;
  };
};

/**
 * Loads content files that have been read. A trial goes before each load: it finds what is wrong with
 * what the file names, and which pictures are new, so that bytes are stored only for a load that will
 * use them. The load itself is one transaction.
 */
export const createContentImport = (dependencies: Dependencies) => ({
  /** @throws Failure `unknown-edition`, `bad-content`, `storage-full` */
  loadContent: async (
    document: ContentDocument,
    edition: EditionName,
    options: LoadOptions,
  ): Promise<ContentReport> => {
    const { database, writes } = dependencies;
    const inOneTransaction = createInOneTransaction(database);
    const load = (findStored: FindStored, { dryRun, onProgress }: LoadOptions) =>
      inOneTransaction(dryRun, async (tx, publish) => {
        const { id: editionId } = await takeEdition(tx, edition);
        const at = { tx, publish, editionId };
        return loadContent(at, writes, document, findStored, onProgress);
      });
    const trial = await load(pretendStored, { dryRun: true });
    if (options.dryRun || !hasChanges(trial.counts)) return trial;
    const stored = await storeAll(dependencies, trial.addedPictures);
    return load(stored, options);
  },
});
