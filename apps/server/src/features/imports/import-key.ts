/** Begins every key of a row that a schedule import owns; other imports and organisers use others. */
const SCHEDULE_PREFIX = "schedule:";

export const scheduleKey = (...parts: readonly string[]): string =>
  `${SCHEDULE_PREFIX}${parts.join(":")}`;

/** Matches the keys in SQL's LIKE. */
export const SCHEDULE_KEYS = `${SCHEDULE_PREFIX}%`;

/** Begins the keys of rows that a content file owns. */
export const CONTENT_MARK = "content:";

export const contentKey = (key: string): string => `${CONTENT_MARK}${key}`;

/** The key of a row that a notification file owns. */
export const notificationKey = (key: string): string => `notification:${key}`;

export const isContentKey = (key: string | null): key is string =>
  key?.startsWith(CONTENT_MARK) ?? false;

/** The key as the content file has it. */
export const withoutMark = (key: string): string => key.slice(CONTENT_MARK.length);
