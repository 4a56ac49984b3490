/** Numbers and codes that docs/specification.md fixes. */

export const LANGUAGES = ["pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_CODES = [0, 1] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Default and fallback locale, for a language that is not known too. */
/** Names the preview that a call is made in, by its token. */
export const PREVIEW_HEADER = "x-foyer-preview";

export const DEFAULT_LANGUAGE: Language = "en";

export const languageOfCode = (code: LanguageCode): Language => LANGUAGES[code];
export const codeOfLanguage = (language: Language): LanguageCode => (language === "pl" ? 0 : 1);

/** Access modules. */
export const MODULE = { agenda: 1, attendees: 2, chat: 3, transport: 4, party: 5 } as const;
export type ModuleId = (typeof MODULE)[keyof typeof MODULE];

export const ITEM_TYPE = { panel: 0, culturalEvent: 1, specialEvent: 2, hourSlot: 3 } as const;
export type ItemType = (typeof ITEM_TYPE)[keyof typeof ITEM_TYPE];

export const AGENDA_FIELD = { date: 0, time: 1, attendees: 2, partners: 3 } as const;

/** Attendee roles on a panel run from 0 to 7; 7 has no label. */
export const ATTENDEE_ROLES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type AttendeeRole = (typeof ATTENDEE_ROLES)[number];

/** Order of the roles on a panel's page. */
export const PANEL_ROLE_ORDER: readonly AttendeeRole[] = [2, 7, 6, 1, 5, 3, 4, 0];

/** Order of the roles in the filter of the list of participants. */
export const FILTER_ROLE_ORDER: readonly AttendeeRole[] = [1, 0, 6, 4, 5, 2, 3];

/** Minimum password length; an installation may ask for more. */
export const PASSWORD_MIN_LENGTH = 5;
/** Longest password taken, so that hashing stays bounded. */
export const PASSWORD_MAX_LENGTH = 256;
export const LINE_MAX_LENGTH = 200;

/** Longest lead, the short text of a panel in a list, in characters. */
export const LEAD_MAX_LENGTH = 160;

/** The login card appears after this delay, in milliseconds. */
export const LOGIN_CARD_DELAY_MS = 400;

/** The hour at which a conference day begins where the edition says nothing, in minutes after midnight. */
export const DEFAULT_DAY_CHANGE_MINUTES = 240;

export const DEFAULT_CONFERENCE_NAME = "Brak nazwy";

/** The two ways of transport: to the conference, and from it. */
export const DIRECTIONS = ["arrival", "departure"] as const;

/** How far one way of a request has got: `changed` is one that the person changed after it was confirmed. */
export const TRAVEL_STATES = ["unconfirmed", "confirmed", "changed", "cancelled"] as const;
export type TravelState = (typeof TRAVEL_STATES)[number];
