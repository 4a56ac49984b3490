import type { MessageParams } from "../../../messages/catalogue.ts";
import type { Message, SourcePosition, WarningCode } from "../../../messages/message.ts";

export type ScheduleWarning = Message<WarningCode> & { position: SourcePosition };

export type Warnings = {
  add: (code: WarningCode, position: SourcePosition, params?: MessageParams) => void;
  list: () => ScheduleWarning[];
  /** Returns independent warnings that begin with these. */
  copy: () => Warnings;
};

/** Maximum warnings per kind, so that a hostile file cannot exhaust the memory. */
const MAX_OF_A_KIND = 1000;

const NOWHERE: SourcePosition = { line: null, column: null, path: "" };

/** Stores the first warnings of each kind and adds one with the number of the others. */
export const createWarnings = (
  warnings: ScheduleWarning[] = [],
  counts = new Map<WarningCode, number>(),
): Warnings => ({
  add: (code, position, params = {}) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= MAX_OF_A_KIND) warnings.push({ position, code, params });
  },
  list: () => {
    const dropped = [...counts.values()].reduce((sum, count) => sum + count, 0) - warnings.length;
    return dropped === 0
      ? warnings
      : [...warnings, { position: NOWHERE, code: "more-warnings", params: { count: dropped } }];
  },
  copy: () => createWarnings([...warnings], new Map(counts)),
});
