import type { Actor } from "../../../content/actor.ts";
import {
  type ContentWrite,
  type EditionName,
  findEditionToWrite,
  getEditionToWrite,
} from "../../../content/content-write.ts";
import type { At, Writing } from "../../../content/write-rows.ts";
import { type StoredFile, storeBytes } from "../../../content/file-store.ts";
import type { Database } from "../../../db/index.ts";
import { fileOfBytes } from "../../../lib/file-of-bytes.ts";
import type { Storage } from "../../../lib/storage.ts";
import { hasDiffs } from "../row-counts.ts";
import type { ContentDocument, ContentPicture } from "../formats/content/content-document.ts";
import type { LoadOptions } from "../imports.service.ts";
import { type ContentReport, loadContent, refuseProblems } from "./load-content.ts";
import { createEdition } from "./load-edition.ts";
import { type FindStored, identify, pretendStored } from "./save-pictures.ts";

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

/** The edition that is named; settings make one where there is none. */
const openEdition = async (
  writing: Writing,
  document: ContentDocument,
  name: EditionName,
): Promise<At> => {
  const edition = await findEditionToWrite(writing, name);
  if (edition) return { ...writing, editionId: edition.id };
  refuseProblems(document, []);
  if (document.settings === null) {
    return { ...writing, editionId: (await getEditionToWrite(writing, name)).id };
  }
  return { ...writing, editionId: await createEdition(writing, name, document.settings) };
};

/**
 * Loads content files that have been read. A trial goes before each load that has pictures: it finds what
 * is wrong with what the file names, and which pictures are new, so that bytes are stored only for a load
 * that will use them. The load itself is one transaction.
 */
export const createContentImport = (dependencies: Dependencies) => ({
  /** @throws Failure `unknown-edition` for a file without settings, `bad-content`, `storage-full` */
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
        async (writing) => {
          const at = await openEdition(writing, document, edition);
          return loadContent(at, document, findStored, onProgress);
        },
        { dryRun },
      );
    if (document.pictures.size === 0) return load(pretendStored, options);
    const trial = await load(pretendStored, { dryRun: true });
    if (options.dryRun || !hasDiffs(trial.counts)) return trial;
    const stored = await storeAll(dependencies, trial.addedPictures);
    return load(stored, options);
  },
});
