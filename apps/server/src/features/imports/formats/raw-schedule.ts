import type { Failure } from "../../../lib/failure.ts";
import type { Place } from "../../../messages/message.ts";
import type { ScheduleFormat } from "./schedule-document.ts";

/** A text as the file has it (trimmed, never empty) and where it stands. */
export type RawText = { value: string; place: Place };

export type RawPerson = {
  id: string | null;
  guid: string | null;
  name: string | null;
  biography: string | null;
  email: string | null;
  role: string | null;
  place: Place;
};

export type RawTrack = { slug: string | null; name: string; color: string | null; place: Place };

export type RawEvent = {
  place: Place;
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
  /** The room the event lies in. */
  container: string | null;
  day: RawText | null;
  /** A break or a note of the programme, which nobody gives. */
  isHourSlot: boolean;
  links: { href: string; title: string | null }[];
  persons: RawPerson[];
};

/** What both readers find, before any rule is applied: texts and places only. */
export type RawSchedule = {
  format: ScheduleFormat;
  /** Whether it is one that Foyer gave away. */
  isGiven: boolean;
  /** Whether times without an offset are meant as those of the conference. */
  isLocal: boolean;
  /** What is wrong with events that are not among `events`. */
  faults: Failure[];
  conference: {
    place: Place;
    acronym: string | null;
    title: string | null;
    start: RawText | null;
    end: RawText | null;
    timeZone: RawText | null;
    dayChange: RawText | null;
    timeslot: RawText | null;
    venue: string | null;
    city: string | null;
  };
  tracks: RawTrack[];
  rooms: RawText[];
  days: RawText[];
  events: RawEvent[];
};

/** The most events one file may hold; FOSDEM, among the largest, has about 1,100. */
export const MAX_EVENTS = 20_000;
