/** Prefix of the keys of rows that schedule imports own. */
export const SCHEDULE_PREFIX = "schedule:";

/** Pattern of these keys for SQL's LIKE. */
export const SCHEDULE_KEYS = `${SCHEDULE_PREFIX}%`;

/** Prefix of the keys of rows that content files own. */
export const CONTENT_PREFIX = "content:";

/** Prefix of the keys of rows that notification files own. */
export const NOTIFICATION_PREFIX = "notification:";

export const contentKey = (key: string): string => `${CONTENT_PREFIX}${key}`;

export const isContentKey = (key: string | null): key is string =>
  key?.startsWith(CONTENT_PREFIX) ?? false;

/** Returns the key as written in the content file. */
export const withoutPrefix = (key: string): string => key.slice(CONTENT_PREFIX.length);
