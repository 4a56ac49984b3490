import { randomUUID } from "node:crypto";
import { LANGUAGES } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import { insertFile, type StoredFile } from "../../../content/file-store.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentPicture } from "../formats/content/content-document.ts";
import type { Localised, PictureReference } from "../formats/content/content-values.ts";
import { listContentFiles } from "./files.repository.ts";

/** File ids of the pictures of a content file. */
export type FileLookup = {
  /** Null for a picture that could not be read, which the document reports as a problem. */
  getId: (picture: PictureReference) => string | null;
  getIds: (pictures: Localised<PictureReference>) => Localised<string>;
};

/** Returns the stored bytes of a picture. */
export type FindStored = (picture: ContentPicture) => StoredFile;

/** Identical pictures with the same name share a file. */
export const toPictureKey = ({ name, sha256 }: { name: string; sha256: string }): string =>
  `${sha256} ${name}`;

/** For a dry run, which needs file ids but stores nothing. */
export const createPlaceholderFile: FindStored = ({ bytes, ...picture }) => ({
  id: randomUUID(),
  size: bytes.byteLength,
  ...picture,
});

/**
 * Creates files for pictures that the edition does not have yet.
 * @returns ids by the path in the content file, and the new pictures
 */
export const savePictures = async (
  tx: Db,
  editionId: number,
  pictures: ReadonlyMap<string, ContentPicture>,
  findStored: FindStored,
): Promise<{ files: FileLookup; added: ContentPicture[]; counts: KindCounts }> => {
  const idsByPicture = new Map<string, string>();
  for (const row of await listContentFiles(tx, editionId)) {
    if (!idsByPicture.has(toPictureKey(row))) idsByPicture.set(toPictureKey(row), row.id);
  }
  const added: ContentPicture[] = [];
  const idsByFile = new Map<string, string>();
  for (const [file, picture] of pictures) {
    const storedId = idsByPicture.get(toPictureKey(picture));
    const id =
      storedId ??
      (await insertFile(tx, findStored(picture), { kind: "content", editionId, isPublic: true }));
    if (storedId === undefined) added.push(picture);
    idsByPicture.set(toPictureKey(picture), id);
    idsByFile.set(file, id);
  }
  const getId: FileLookup["getId"] = ({ file }) => idsByFile.get(file) ?? null;
  const getIds: FileLookup["getIds"] = (references) => {
    const ids: Localised<string> = {};
    for (const language of LANGUAGES) {
      const reference = references[language];
      const id = reference && getId(reference);
      if (id) ids[language] = id;
    }
    return ids;
  };
  const unchanged = pictures.size - added.length;
  return {
    files: { getId, getIds },
    added,
    counts: toKindCounts("pictures", { added: added.length, unchanged }),
  };
};
