import { createReadStream } from "node:fs";
import { extname } from "node:path";

/** Text bears no mark of its kind, so for it alone the name has a say. */
const TEXT_TYPES: Readonly<Record<string, string>> = { ".txt": "text/plain", ".csv": "text/csv" };

/** Bytes that stand in no text, whether it is UTF-8 or of a code page, as old spreadsheets write it. */
const isBinary = (byte: number) => byte < 9 || (byte > 13 && byte < 32) || byte === 127;

const isText = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path)) {
    if ((chunk as Buffer).some(isBinary)) return false;
  }
  return true;
};

/**
 * Says what a file contains, by its bytes.
 * @param name what it is called; it only tells one kind of text from another
 * @returns undefined for what nobody knows
 */
export const detectMediaType = async (path: string, name: string): Promise<string | undefined> => {
  const { fileTypeFromFile } = await import("file-type");
  const detected = await fileTypeFromFile(path);
  if (detected) return detected.mime;
  const textType = TEXT_TYPES[extname(name).toLowerCase()];
  return textType && (await isText(path)) ? textType : undefined;
};
