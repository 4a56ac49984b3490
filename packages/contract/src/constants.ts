/** Figures and codes fixed by docs/specification.md. */

export const LANGUAGES = ["pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_CODES = [0, 1] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Header with the token of a preview. */
export const PREVIEW_HEADER = "x-foyer-preview";

/** Default language, also used for unknown languages. */
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

/** Minimum password length; an installation may require more. */
export const PASSWORD_MIN_LENGTH = 5;
/** Minimum for accounts with access to the office. */
export const ORGANISER_PASSWORD_MIN_LENGTH = 12;
/** Maximum password length, which bounds the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 256;
export const SINGLE_LINE_MAX_LENGTH = 200;

/** Maximum length of an excerpt, the short text of a panel in lists, in characters. */
export const EXCERPT_MAX_LENGTH = 160;

/** Delay before the login card appears, in milliseconds. */
export const LOGIN_CARD_DELAY_MS = 400;

/** Default start of a conference day, in minutes after midnight. */
export const DEFAULT_DAY_CHANGE_MINUTES = 240;

export const DEFAULT_CONFERENCE_NAME = "Brak nazwy";

/** The two legs of a transport request: to the conference and from it. */
export const DIRECTIONS = ["arrival", "departure"] as const;

/** States of one leg. `changed`: the person changed it after the confirmation. */
export const TRAVEL_STATES = ["unconfirmed", "confirmed", "changed", "cancelled"] as const;
export type TravelState = (typeof TRAVEL_STATES)[number];
