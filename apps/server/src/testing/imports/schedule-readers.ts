import { inPieces, xmlEvent, xmlSchedule } from "../schedule-files.ts";
import { readSchedule } from "../../features/imports/formats/read-schedule.ts";
import type { ScheduleDocument } from "../../features/imports/formats/schedule-document.ts";

/** Reads a schedule that comes in pieces, as files do. */
export const read = (content: string): Promise<ScheduleDocument> => readSchedule(inPieces(content));

export const readXml = (
  fields: Record<string, string>,
  conference = "",
): Promise<ScheduleDocument> => read(xmlSchedule(xmlEvent(fields), conference));

export const codesOf = (document: ScheduleDocument): string[] =>
  document.warnings.map(({ code }) => code);

export const secondEvent = (
  fields: Record<string, string>,
  attributes = 'id="2" guid="5f3c1a52-0000-4000-8000-000000000002"',
): string => xmlEvent({ date: "2026-09-03T12:00:00+02:00", start: "12:00", ...fields }, attributes);
