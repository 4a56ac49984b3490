import { readFileSync } from "node:fs";
import { join } from "node:path";
import { etagOf } from "../../http/encoded.ts";
import { DEFAULT_PICTURE, pathPictures, pictureOfPath } from "./path-pictures.ts";

const PICTURES_FOLDER = join(import.meta.dirname, "pictures");

/** A picture that was drawn for Foyer, in memory. */
export type DrawnPicture = { bytes: Uint8Array; etag: string };

const readPicture = (key: string): DrawnPicture => {
  const bytes = readFileSync(join(PICTURES_FOLDER, `${key}.svg`));
  return { bytes, etag: etagOf(bytes) };
};

/**
 * Reads the pictures that stand in for others, once, when the server starts.
 * @throws when one is missing, so that the server does not start without it
 */
export const readDrawnPictures = () => {
  const fallback = readPicture(DEFAULT_PICTURE);
  const byKey = new Map(pathPictures.map(({ key }) => [key, readPicture(key)]));
  return {
    avatar: readPicture("avatar"),
    /** The picture of a thematic path by its name or key, or the default one. */
    ofPath: (name: string): DrawnPicture => byKey.get(pictureOfPath(name)) ?? fallback,
  };
};
