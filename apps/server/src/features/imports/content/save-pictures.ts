import { randomUUID } from "node:crypto";
import { LANGUAGES } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import { insertFile, type StoredFile } from "../../../content/file-store.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentPicture } from "../formats/content/content-document.ts";
import type { Localised, PictureReference } from "../formats/content/content-values.ts";
import { listContentFiles } from "./files.repository.ts";

/** The files that the pictures of a content file have become. */
export type FileBook = {
  /** Null for a picture that could not be read, which is a problem of the document. */
  idOf: (picture: PictureReference) => string | null;
  idsOf: (pictures: Localised<PictureReference>) => Localised<string>;
};

/** Returns the bytes of a picture that are in the storage already. */
export type FindStored = (picture: ContentPicture) => StoredFile;

/** The same picture under the same name is one file. */
export const identify = ({ name, sha256 }: { name: string; sha256: string }): string =>
  `${sha256} ${name}`;

/** For a trial, which names files but stores nothing. */
export const pretendStored: FindStored = ({ bytes, ...picture }) => ({
  id: randomUUID(),
  size: bytes.byteLength,
  ...picture,
});

/**
 * Makes pictures files of an edition, those that it has already aside.
 * @returns the ids by the names in the content file, and which pictures were not there
 */
export const savePictures = async (
  tx: Db,
  editionId: number,
  pictures: ReadonlyMap<string, ContentPicture>,
  findStored: FindStored,
): Promise<{ files: FileBook; added: ContentPicture[]; counts: KindCounts }> => {
  const idsByPicture = new Map<string, string>();
  for (const row of await listContentFiles(tx, editionId)) {
    if (!idsByPicture.has(identify(row))) idsByPicture.set(identify(row), row.id);
  }
  const added: ContentPicture[] = [];
  const ids = new Map<string, string>();
  for (const [file, picture] of pictures) {
    const storedIds = idsByPicture.get(identify(picture));
    const id =
      storedIds ??
      (await insertFile(tx, findStored(picture), { kind: "content", editionId, isPublic: true }));
    if (storedIds === undefined) added.push(picture);
    idsByPicture.set(identify(picture), id);
    ids.set(file, id);
  }
  const idOf: FileBook["idOf"] = ({ file }) => ids.get(file) ?? null;
  const idsOf: FileBook["idsOf"] = (references) => {
    const found: Localised<string> = {};
    for (const language of LANGUAGES) {
      const reference = references[language];
      const id = reference && idOf(reference);
      if (id) found[language] = id;
    }
    return found;
  };
  const unchanged = pictures.size - added.length;
  return {
    files: { idOf, idsOf },
    added,
    counts: countsOf("pictures", { added: added.length, unchanged }),
  };
};
