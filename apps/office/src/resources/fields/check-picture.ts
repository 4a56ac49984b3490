import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "@foyer/contract/files/office";

export type PictureProblem = "wrongType" | "tooLarge" | "unreadable";

const TYPES: ReadonlySet<string> = new Set(PICTURE_TYPES);

/**
 * Finds the reason for which the server would reject a picture; undefined if there is none.
 * @param decode rejects a file that is no picture, whatever its name
 */
export const findPictureProblem = async (
  file: Blob,
  decode: (file: Blob) => Promise<unknown> = createImageBitmap,
): Promise<PictureProblem | undefined> => {
  if (!TYPES.has(file.type)) return "wrongType";
  if (file.size > PICTURE_MAX_BYTES) return "tooLarge";
  try {
    await decode(file);
    return undefined;
  } catch {
    return "unreadable";
  }
};
