import type { Failure } from "../../../lib/failure.ts";
import type { SourcePosition } from "../../../messages/message.ts";
import type { ScheduleFormat } from "./schedule-document.ts";

/** Text of a file (trimmed, never empty) with its position. */
export type RawText = { value: string; position: SourcePosition };

export type RawPerson = {
  id: string | null;
  guid: string | null;
  name: string | null;
  biography: string | null;
  email: string | null;
  role: string | null;
  position: SourcePosition;
};

export type RawTrack = {
  slug: string | null;
  name: string;
  color: string | null;
  position: SourcePosition;
};

export type RawEvent = {
  position: SourcePosition;
  id: string | null;
  guid: string | null;
  code: string | null;
  slug: string | null;
  url: string | null;
  date: RawText | null;
  start: RawText | null;
  end: RawText | null;
  duration: RawText | null;
  title: string | null;
  subtitle: string | null;
  type: string | null;
  language: string | null;
  abstract: string | null;
  description: string | null;
  track: { slug: string | null; name: string } | null;
  room: string | null;
  /** Room of the enclosing element. */
  container: string | null;
  day: RawText | null;
  /** True for a break or a note, which has no speakers. */
  isHourSlot: boolean;
  /** True if `date` and `end` are the first and the last day and there are no hours. */
  isAllDay: boolean;
  /** State in the words of the file, for example `accepted` or `cancelled`. */
  state: string | null;
  /** True if only the owner of the file may see the event. */
  isPrivate: boolean;
  links: { href: string; title: string | null }[];
  people: RawPerson[];
};

/** Result of all readers before any rule applies: texts with positions. */
export type RawSchedule = {
  format: ScheduleFormat;
  /** True if Foyer wrote the file. */
  isFoyerExport: boolean;
  /** True if times without an offset are those of the conference. */
  isLocal: boolean;
  /** Errors of events that are missing in `events`. */
  errors: Failure[];
  conference: {
    position: SourcePosition;
    acronym: string | null;
    title: string | null;
    start: RawText | null;
    end: RawText | null;
    timeZone: RawText | null;
    dayChange: RawText | null;
    timeslot: RawText | null;
    venue: string | null;
    city: string | null;
    /** Address to which relative links refer. */
    baseUrl: string | null;
  };
  tracks: RawTrack[];
  rooms: RawText[];
  days: RawText[];
  events: RawEvent[];
};

/** Maximum events per file; FOSDEM, among the largest, has about 1,100. */
export const MAX_EVENTS = 5_000;
