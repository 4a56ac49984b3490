import type { ScheduleDocument } from "../formats/schedule-document.ts";

/** Converts the errors of skipped panels, which are objects of a class, to plain messages. */
export const toPlainDocument = (document: ScheduleDocument): ScheduleDocument => ({
  ...document,
  skipped: document.skipped.map(({ code, params, position }) => ({
    code,
    ...(params && { params }),
    ...(position && { position }),
  })),
});
