import type { FileSource, ReadOptions } from "../file-bytes.ts";
import type { ContentNotification, NotificationDocument } from "./content-document.ts";
import { type Entry, has, readInstant, readReference, report } from "./content-fields.ts";
import { readJsonObject } from "./read-json-object.ts";
import { readInvitation, readKeyed } from "./read-sections.ts";

const MAX_NOTIFICATION_BYTES = 4 * 1024 * 1024;

const readNotification = (entry: Entry): ContentNotification => {
  const publishedAt = readInstant(entry, "publishAt");
  const expiresAt = readInstant(entry, "expiresAt");
  if (publishedAt && expiresAt && expiresAt <= publishedAt) {
    const [low, high] = [publishedAt.toISOString(), expiresAt.toISOString()];
    report(entry, "expiresAt", "range-reversed", { low, high });
  }
  return {
    ...readInvitation(entry),
    panel: readReference(entry, "panel"),
    publishedAt,
    expiresAt,
  };
};

const readList = (entry: Entry): ContentNotification[] => {
  // Editors look for it; nothing is read from there.
  entry.taken.add("$schema");
  if (!has(entry, "notifications")) {
    entry.taken.add("notifications");
    report(entry, "notifications", "field-missing", { field: "notifications" });
  }
  return readKeyed(entry, "notifications", readNotification) ?? [];
};

/**
 * Reads notifications from JSON.
 * @throws Failure when the file as a whole cannot be read; what is wrong with its values are the
 * document's problems, all of them
 */
export const readNotificationFile = async (
  source: FileSource,
  options: ReadOptions = {},
): Promise<NotificationDocument> => {
  const limited = { maxBytes: MAX_NOTIFICATION_BYTES, ...options };
  const { content, problems, warnings, locate } = await readJsonObject(source, limited, readList);
  return {
    notifications: content,
    problems: problems.list(),
    warnings: locate(warnings.list()),
    locate,
  };
};
