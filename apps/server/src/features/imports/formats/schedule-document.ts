import type { AttendeeRole, Language } from "@foyer/contract";
import type { Message } from "../../../messages/message.ts";
import type { ScheduleWarning } from "./warnings.ts";

/** Calendar day, 'YYYY-MM-DD', in the conference's time zone. */
export type Day = string;

/** ISO 8601 instant in UTC with milliseconds, e.g. '2025-02-01T08:30:00.000Z'. */
export type Instant = string;

export type ScheduleFormat =
  | "frab-xml"
  | "frab-json"
  | "pretalx-json"
  | "schedule-json"
  | "sessionize"
  | "open-event"
  | "opass"
  | "indico"
  | "conclar"
  | "icalendar"
  | "sheet";

/** Title of a conference whose file has none. */
export const NO_TITLE = "–";

export type ScheduleConference = {
  acronym: string | null;
  title: string;
  start: Day;
  end: Day;
  timeZone: string;
  /** True if the file names a valid time zone; otherwise the zone was chosen, assumed or guessed. */
  isZoneKnown: boolean;
  /** Start of a conference day in minutes after midnight. */
  dayChangeMinutes: number;
  language: Language;
  /** True if all texts are in this language, regardless of the panels' languages. */
  hasForcedLanguage: boolean;
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
  /** Normalised address. It identifies people and is never shown. */
  email: string | null;
};

export type ScheduleLink = { href: string; title: string };

export type SchedulePanel = {
  key: string;
  guid: string;
  /** True if the GUID is in the file or derives from an id in it; otherwise from title, time and room. */
  hasOwnId: boolean;
  title: string;
  subtitle: string;
  type: string | null;
  /** True for a break or a note, which has no page and no people. */
  isHourSlot: boolean;
  trackKey: string | null;
  roomKey: string | null;
  startsAt: Instant;
  endsAt: Instant;
  day: Day;
  /** Two- or three-letter language code; null if unknown. */
  language: string | null;
  /** Sanitised HTML; '' if there is none. */
  abstractHtml: string;
  /** Sanitised HTML; '' if there is none. */
  descriptionHtml: string;
  additionalContent: string | null;
  links: ScheduleLink[];
  people: { personKey: string; role: AttendeeRole }[];
  /** Position in the file: '120:7 /schedule/day[1]/room[2]/event[3]'. */
  position: string;
};

/** Programme of any format, ready for loading. Keys refer to its own entries, and all texts are clean. */
export type ScheduleDocument = {
  format: ScheduleFormat;
  /** True if Foyer wrote the file, so that it can be of this edition. */
  isFoyerExport: boolean;
  conference: ScheduleConference;
  tracks: ScheduleTrack[];
  rooms: ScheduleRoom[];
  people: SchedulePerson[];
  panels: SchedulePanel[];
  /** Errors of the panels that were left out. */
  skipped: readonly Message[];
  warnings: ScheduleWarning[];
};
