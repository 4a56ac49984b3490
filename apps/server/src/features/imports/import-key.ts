/** Begins every key of a row that a schedule import owns; other imports and organisers use others. */
export const SCHEDULE_PREFIX = "schedule:";

/** Matches the keys in SQL's LIKE. */
export const SCHEDULE_KEYS = `${SCHEDULE_PREFIX}%`;

/** Begins the keys of rows that a content file owns. */
export const CONTENT_PREFIX = "content:";

/** Begins the keys of rows that a notification file owns. */
export const NOTIFICATION_PREFIX = "notification:";

export const contentKey = (key: string): string => `${CONTENT_PREFIX}${key}`;

export const isContentKey = (key: string | null): key is string =>
  key?.startsWith(CONTENT_PREFIX) ?? false;

/** The key as the content file has it. */
export const withoutPrefix = (key: string): string => key.slice(CONTENT_PREFIX.length);
