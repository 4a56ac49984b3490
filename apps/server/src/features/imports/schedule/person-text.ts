import type { AttendeeText, Translated } from "../../../db/schema/index.ts";
import type { ScheduleDocument, SchedulePerson } from "../formats/schedule-document.ts";
import { mergeText } from "../merge-text.ts";

/** The texts of a person with the description as a schedule has it; an absent one is taken away. */
export const mergePersonText = (
  stored: Translated<AttendeeText> | undefined,
  { biography }: SchedulePerson,
  { conference }: ScheduleDocument,
): Translated<AttendeeText> => {
  const text = biography === null ? {} : { description: biography };
  return mergeText<AttendeeText>(stored, { [conference.language]: text }, ["description"]);
};
