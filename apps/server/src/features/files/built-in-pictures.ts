import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_PICTURE, pathPictures, getPathPicture } from "./path-pictures.ts";

const PICTURES_FOLDER = join(import.meta.dirname, "pictures");

export type BuiltInPicture = { bytes: Uint8Array; sha256: string };

const readPicture = (key: string): BuiltInPicture => {
  const bytes = readFileSync(join(PICTURES_FOLDER, `${key}.svg`));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
};

/**
 * Reads the built-in pictures once at server start.
 * @throws if one is missing, so that the server does not start without it
 */
export const readBuiltInPictures = () => {
  const fallback = readPicture(DEFAULT_PICTURE);
  const byKey = new Map(pathPictures.map(({ key }) => [key, readPicture(key)]));
  return {
    avatar: readPicture("avatar"),
    findPathPicture: (name = DEFAULT_PICTURE): BuiltInPicture =>
      byKey.get(getPathPicture(name)) ?? fallback,
  };
};
