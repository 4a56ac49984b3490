/** Begins every key of a row that a schedule import owns; other imports and organisers use others. */
const SCHEDULE_PREFIX = "schedule:";

export const scheduleKey = (...parts: readonly string[]): string =>
  `${SCHEDULE_PREFIX}${parts.join(":")}`;

/** Matches the keys in SQL's LIKE. */
export const SCHEDULE_KEYS = `${SCHEDULE_PREFIX}%`;
