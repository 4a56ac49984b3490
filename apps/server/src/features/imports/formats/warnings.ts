import type { MessageParams } from "../../../messages/catalogue.ts";
import type { Message, Place, WarningCode } from "../../../messages/message.ts";

export type ScheduleWarning = Message<WarningCode> & { place: Place };

export type Warnings = {
  add: (code: WarningCode, place: Place, params?: MessageParams) => void;
  list: () => ScheduleWarning[];
};

/** The most warnings of one kind kept of one file, so that a hostile one cannot fill the memory. */
const MAX_OF_A_KIND = 1000;

const NOWHERE: Place = { line: null, column: null, path: "" };

/** Keeps the first warnings of each kind and counts the rest in a closing one. */
export const createWarnings = (): Warnings => {
  const kept: ScheduleWarning[] = [];
  const counts = new Map<WarningCode, number>();
  return {
    add: (code, place, params = {}) => {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= MAX_OF_A_KIND) kept.push({ place, code, params });
    },
    list: () => {
      const dropped = [...counts.values()].reduce((sum, count) => sum + count, 0) - kept.length;
      return dropped === 0
        ? kept
        : [...kept, { place: NOWHERE, code: "more-warnings", params: { count: dropped } }];
    },
  };
};
