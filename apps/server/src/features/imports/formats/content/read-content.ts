import { dirname } from "node:path";
import type { FileSource, ReadOptions } from "../file-bytes.ts";
import type { ContentDocument, NotificationDocument } from "./content-document.ts";
import { contentSchema, notificationSchema } from "./content-schema.ts";
import { readJsonObject } from "./read-json-object.ts";
import { readPictures } from "./read-pictures.ts";

/** Three times the size that the largest known conference needs. */
export const MAX_CONTENT_BYTES = 16 * 1024 * 1024;
const MAX_NOTIFICATION_BYTES = 4 * 1024 * 1024;

/**
 * Reads the content of an edition from JSON, with the pictures in the folder of the file.
 * @throws Failure if the file cannot be read as a whole; invalid values are problems of the document
 */
export const readContent = async (
  source: FileSource,
  folder: string,
  options: ReadOptions = {},
): Promise<ContentDocument> => {
  const limited = { maxBytes: MAX_CONTENT_BYTES, ...options };
  const read = await readJsonObject(source, limited, contentSchema);
  const { content, invalidKeys, problems, locate } = read;
  const pictures = await readPictures(folder, read.pictures, problems);
  const warnings = locate(read.warnings.list());
  return { ...content, invalidKeys, pictures, problems: problems.list(), warnings, locate };
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
  const { content, invalidKeys, problems, locate } = read;
  const { notifications } = content;
  if (notifications === null && problems.count() === 0) {
    problems.add("field-missing", "/notifications", { field: "notifications" });
  }
  const warnings = locate(read.warnings.list());
  const findings = { invalidKeys, problems: problems.list(), warnings, locate };
  return { ...findings, notifications: notifications ?? [] };
};
