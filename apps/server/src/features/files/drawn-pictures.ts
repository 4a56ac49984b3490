import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_PICTURE, pathPictures, pictureOfPath } from "./path-pictures.ts";

const PICTURES_FOLDER = join(import.meta.dirname, "pictures");

export type DrawnPicture = { bytes: Uint8Array; sha256: string };

const readPicture = (key: string): DrawnPicture => {
  const bytes = readFileSync(join(PICTURES_FOLDER, `${key}.svg`));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
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
    ofPath: (name = DEFAULT_PICTURE): DrawnPicture => byKey.get(pictureOfPath(name)) ?? fallback,
  };
};
