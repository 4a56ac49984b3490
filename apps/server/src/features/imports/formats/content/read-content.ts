import { dirname } from "node:path";
import type { FileSource, ReadOptions } from "../file-bytes.ts";
import type { ContentDocument, NotificationDocument } from "./content-document.ts";
import { contentSchema, notificationSchema } from "./content-schema.ts";
import { readJsonObject } from "./read-json-object.ts";
import { readPictures } from "./read-pictures.ts";

/** Three times what the largest conference that is known needs. */
export const MAX_CONTENT_BYTES = 16 * 1024 * 1024;
const MAX_NOTIFICATION_BYTES = 4 * 1024 * 1024;

/**
 * Reads the content of an edition from JSON, and the pictures that it names from the folder around it.
 * @throws Failure when the file as a whole cannot be read; what is wrong with its values are the
 * document's problems, all of them
 */
export const readContent = async (
  source: FileSource,
  folder: string,
  options: ReadOptions = {},
): Promise<ContentDocument> => {
  const limited = { maxBytes: MAX_CONTENT_BYTES, ...options };
  const read = await readJsonObject(source, limited, contentSchema);
  const { content, lostKeys, problems, locate } = read;
  const pictures = await readPictures(folder, read.pictures, problems);
  const warnings = locate(read.warnings.list());
  return { ...content, lostKeys, pictures, problems: problems.list(), warnings, locate };
};

/** Reads a content file by its path; see `readContent`. */
export const readContentFile = (path: string, options?: ReadOptions): Promise<ContentDocument> =>
  readContent(path, dirname(path), options);

/** Reads notifications from JSON; see `readContent`. */
export const readNotificationFile = async (
  source: FileSource,
  options: ReadOptions = {},
): Promise<NotificationDocument> => {
  const limited = { maxBytes: MAX_NOTIFICATION_BYTES, ...options };
  const read = await readJsonObject(source, limited, notificationSchema);
  const { content, lostKeys, problems, locate } = read;
  const { notifications } = content;
  if (notifications === null && problems.count() === 0) {
    problems.add("field-missing", "/notifications", { field: "notifications" });
  }
  const warnings = locate(read.warnings.list());
  const findings = { lostKeys, problems: problems.list(), warnings, locate };
  return { ...findings, notifications: notifications ?? [] };
};
