import type { Message, MessageParams, Place, WarningCode } from "../../../messages/message.ts";

export type ScheduleWarning = Message<WarningCode> & { place: Place };

export type Warnings = {
  add: (code: WarningCode, place: Place, params?: MessageParams) => void;
  list: () => ScheduleWarning[];
};

/** The most warnings kept of one file, so that a hostile one cannot fill the memory. */
const MAX_WARNINGS = 2000;

const NOWHERE: Place = { line: null, column: null, path: "" };

/** Keeps the first warnings and counts the rest in a closing one. */
export const createWarnings = (): Warnings => {
  const kept: ScheduleWarning[] = [];
  let dropped = 0;
  return {
    add: (code, place, params = {}) => {
      if (kept.length < MAX_WARNINGS) kept.push({ place, code, params });
      else dropped += 1;
    },
    list: () =>
      dropped === 0
        ? kept
        : [...kept, { place: NOWHERE, code: "more-warnings", params: { count: dropped } }],
  };
};
