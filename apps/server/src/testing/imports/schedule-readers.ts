import { Failure } from "../../lib/failure.ts";
import { toChunks, xmlEvent, xmlSchedule } from "../schedule-files.ts";
import { readSchedule } from "../../features/imports/formats/read-schedule.ts";
import type { ScheduleDocument } from "../../features/imports/formats/schedule-document.ts";

type Options = NonNullable<Parameters<typeof readSchedule>[1]>;

/** Reads a schedule in chunks, as files arrive. A value becomes JSON. */
export const read = (content: unknown, options: Options = {}): Promise<ScheduleDocument> =>
  readSchedule(toChunks(typeof content === "string" ? content : JSON.stringify(content)), options);

/** Returns the code of the last error, or `read`. */
export const readCode = async (content: unknown, options: Options = {}): Promise<string> => {
  try {
    await read(content, options);
  } catch (error) {
    if (error instanceof Failure) return [error, ...error.problems].at(-1)?.code ?? "";
    throw error;
  }
  return "read";
};

/** Summarises the panels of a document, with names instead of keys. */
export const summarise = ({ panels, rooms, tracks, people }: ScheduleDocument) =>
  panels.map((panel) => ({
    title: panel.title,
    startsAt: panel.startsAt,
    endsAt: panel.endsAt,
    room: rooms.find(({ key }) => key === panel.roomKey)?.name ?? null,
    track: tracks.find(({ key }) => key === panel.trackKey)?.name ?? null,
    people: panel.people.map(
      ({ personKey, role }) =>
        `${people.find(({ key }) => key === personKey)?.fullName ?? ""} ${role}`,
    ),
  }));

/** Returns the parameters of a warning per event, in order. */
export const listWarnings = ({ warnings }: ScheduleDocument, code: string) =>
  warnings.filter((warning) => warning.code === code).map(({ params }) => params);

export const readXml = (
  fields: Record<string, string>,
  conference = "",
): Promise<ScheduleDocument> => read(xmlSchedule(xmlEvent(fields), conference));

export const listCodes = (document: ScheduleDocument): string[] =>
  document.warnings.map(({ code }) => code);

export const secondEvent = (
  fields: Record<string, string>,
  attributes = 'id="2" guid="5f3c1a52-0000-4000-8000-000000000002"',
): string => xmlEvent({ date: "2026-09-03T12:00:00+02:00", start: "12:00", ...fields }, attributes);
