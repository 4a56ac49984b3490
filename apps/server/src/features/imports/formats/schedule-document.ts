import type { AttendeeRole, Language } from "@foyer/contract";
import type { Message } from "../../../messages/message.ts";
import type { ScheduleWarning } from "./warnings.ts";

/** A day of the calendar, 'YYYY-MM-DD', in the conference's time zone. */
export type Day = string;

/** An instant, ISO 8601 in UTC with milliseconds, e.g. '2025-02-01T08:30:00.000Z'. */
export type Instant = string;

export type ScheduleFormat =
  | "frab-xml"
  | "frab-json"
  | "pretalx-json"
  | "schedule-json"
  | "sessionize"
  | "indico"
  | "conclar"
  | "icalendar"
  | "sheet";

/** The title of a conference that its file does not name. */
export const NO_TITLE = "–";

export type ScheduleConference = {
  acronym: string | null;
  title: string;
  start: Day;
  end: Day;
  timeZone: string;
  /** Whether the file names a time zone that there is; else one was chosen, assumed or guessed. */
  isZoneKnown: boolean;
  /** Minutes after midnight at which a conference day begins. */
  dayChangeMinutes: number;
  language: Language;
  /** Whether all texts are in this language, whatever the file says of its sessions. */
  isLanguageChosen: boolean;
  venue: string | null;
  city: string | null;
};

export type ScheduleTrack = { key: string; name: string; color: string | null };

export type ScheduleRoom = {
  key: string;
  name: string;
  building: string | null;
  floor: string | null;
  order: number;
};

export type SchedulePerson = {
  key: string;
  firstName: string;
  lastName: string;
  fullName: string;
  /** Sanitised HTML. */
  biography: string | null;
  /** Folded, so that equal addresses are equal texts. It proves who somebody is, and is shown to nobody. */
  email: string | null;
};

export type ScheduleLink = { href: string; title: string };

export type ScheduleSession = {
  key: string;
  guid: string;
  /** Whether the file gave the guid; else it was made of what else tells the session apart. */
  hasOwnGuid: boolean;
  title: string;
  subtitle: string;
  type: string | null;
  /** A break or a note of the programme, which has no page and no people. */
  isHourSlot: boolean;
  trackKey: string | null;
  roomKey: string | null;
  startsAt: Instant;
  endsAt: Instant;
  day: Day;
  /** A two- or three-letter language code, null when the file does not tell. */
  language: string | null;
  /** Sanitised HTML, '' when there is none. */
  abstractHtml: string;
  /** Sanitised HTML, '' when there is none. */
  descriptionHtml: string;
  additionalContent: string | null;
  links: ScheduleLink[];
  persons: { personKey: string; role: AttendeeRole }[];
  /** Where in the file: '120:7 /schedule/day[1]/room[2]/event[3]'. */
  place: string;
};

/** A programme of any format, ready to be loaded: keys refer to rows of it, every text is clean. */
export type ScheduleDocument = {
  format: ScheduleFormat;
  /** Whether it is one that Foyer gave away, and so may be this edition's own. */
  isGiven: boolean;
  conference: ScheduleConference;
  tracks: ScheduleTrack[];
  rooms: ScheduleRoom[];
  persons: SchedulePerson[];
  sessions: ScheduleSession[];
  /** What was wrong with the sessions that were left out. */
  skipped: readonly Message[];
  warnings: ScheduleWarning[];
};
