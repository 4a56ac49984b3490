import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { cleanFileName } from "./file-names.ts";

/** Text has no signature, so only for text the extension matters. */
const TEXT_TYPES: Readonly<Record<string, string>> = { ".txt": "text/plain", ".csv": "text/csv" };

/** Names of types that are not the end of their media type. */
const TYPE_NAMES: readonly [ending: string, name: string][] = [
  ["wordprocessingml.document", "DOCX"],
  ["spreadsheetml.sheet", "XLSX"],
  ["presentationml.presentation", "PPTX"],
  ["opendocument.text", "ODT"],
  ["opendocument.spreadsheet", "ODS"],
  ["opendocument.presentation", "ODP"],
  ["text/plain", "TXT"],
];

/** Extensions of the types that people can send, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/webp": [".webp"],
  "image/gif": [".gif"],
  "application/pdf": [".pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [".pptx"],
  "application/vnd.oasis.opendocument.text": [".odt"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods"],
  "application/vnd.oasis.opendocument.presentation": [".odp"],
  "text/plain": [".txt"],
  "text/csv": [".csv"],
  "application/zip": [".zip"],
};

/**
 * Returns the name with an extension of the detected type. By another one, such as `.html` or `.jar`, a
 * device would run a file that is also a valid PDF or ZIP.
 */
export const nameByType = (name: string, mediaType: string): string => {
  const extensions = EXTENSIONS[mediaType];
  const isUsual = !extensions || extensions.includes(extname(name).toLowerCase());
  return isUsual ? name : cleanFileName(`${name}${extensions[0]}`);
};

/** Lists media types as people know them: "JPEG, PNG, DOCX". */
export const describeMediaTypes = (mediaTypes: readonly string[]): string =>
  mediaTypes
    .map((type) => {
      const known = TYPE_NAMES.find(([ending]) => type.endsWith(ending));
      return known?.[1] ?? type.replace(/^.*\//, "").toUpperCase();
    })
    .join(", ");

/** Bytes that occur in no text, neither in UTF-8 nor in a code page of old spreadsheets. */
const isBinary = (byte: number) => byte < 9 || (byte > 13 && byte < 32) || byte === 127;

const isText = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path)) {
    if ((chunk as Buffer).some(isBinary)) return false;
  }
  return true;
};

/**
 * Detects the media type of a file from its bytes.
 * @param name only distinguishes kinds of text
 * @returns undefined for unknown types
 */
export const detectMediaType = async (path: string, name: string): Promise<string | undefined> => {
  const { fileTypeFromFile } = await import("file-type");
  const detected = await fileTypeFromFile(path);
  if (detected) return detected.mime;
  const textType = TEXT_TYPES[extname(name).toLowerCase()];
  return textType && (await isText(path)) ? textType : undefined;
};
