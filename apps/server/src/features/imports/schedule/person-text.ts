import type { AttendeeText, Translated } from "../../../db/schema/index.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { mergeText } from "../merge-text.ts";

/** Replaces the description with that of the schedule, or removes it. */
export const mergePersonText = (
  stored: Translated<AttendeeText> | undefined,
  { biography }: SchedulePerson,
  { conference }: ScheduleDocument,
): Translated<AttendeeText> => {
  const text = biography === null ? {} : { description: biography };
  return mergeText<AttendeeText>(stored, { [conference.language]: text }, ["description"]);
};
