import { extname } from "node:path";

const MAX_LENGTH = 200;

/** Control characters and invisible characters, which can reverse `exe.png` or hide a part of a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Cleans an uploaded file's name for display and for saving.
 * @returns at most 200 characters on one line, with extension and without folders; `file` if nothing remains
 */
export const cleanFileName = (original: string): string => {
  const name = original
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replace(/^.*[/\\]/, "")
    .trim();
  const extension = extname(name).slice(0, 20);
  const stem = Array.from(name.slice(0, name.length - extension.length));
  const cleaned = stem.slice(0, MAX_LENGTH - extension.length).join("") + extension;
  return /^\.*$/.test(cleaned) ? "file" : cleaned;
};
