import { extname } from "node:path";

const MAX_LENGTH = 200;

/** Control characters, and marks without a shape, which turn `exe.png` around or hide a part. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Makes a name that somebody gave to a file fit to be shown and to be saved under.
 * @returns at most 200 characters on one line, with the ending kept and without folders; `file` where nothing is left
 */
export const cleanFileName = (original: string): string => {
  const name = original
    .normalize("NFC")
    .replaceAll(UNSEEN, "")
    .replace(/^.*[/\\]/, "")
    .trim();
  const ending = extname(name).slice(0, 20);
  const stem = Array.from(name.slice(0, name.length - ending.length));
  const cleaned = stem.slice(0, MAX_LENGTH - ending.length).join("") + ending;
  return /^\.*$/.test(cleaned) ? "file" : cleaned;
};
