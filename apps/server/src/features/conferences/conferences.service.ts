import {
  type AccessProfile,
  type Conference,
  DEFAULT_CONFERENCE_NAME,
  hasModule,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type Profile,
} from "@foyer/contract";
import type { Caller } from "../../context/account.ts";
import { type Edition, type Editions, ORGANISER_MODULES } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { EditionText } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";

const LANGUAGE_CODES: readonly LanguageCode[] = [0, 1];
const NO_AGENDA = {
  pl: "Program konferencji pojawi się wkrótce.",
  en: "The conference programme will appear here soon.",
};
const NO_ATTENDEES = {
  pl: "Lista uczestników pojawi się wkrótce.",
  en: "The list of participants will appear here soon.",
};

const NO_ACCESS: AccessProfile = {
  accessGranted: false,
  overrideUserGroupModules: false,
  userGroupModules: [],
  modules: [],
  managerFirstName: null,
  managerLastName: null,
  managerEmail: null,
};

/** What organisers may use of their edition is open to them beside what they have as participants. */
const openToOrganiser = (access: AccessProfile): AccessProfile => {
  const own = Object.values(MODULE).filter((module) => hasModule(access, module));
  return {
    ...access,
    overrideUserGroupModules: true,
    modules: [...new Set([...own, ...ORGANISER_MODULES])].sort((one, other) => one - other),
  };
};

const toConference = (edition: Edition): Conference => ({
  conferenceYear: edition.year,
  year: edition.year,
  conferenceType: edition.type,
  type: edition.type,
  visible: edition.visible,
  description: LANGUAGE_CODES.map((language) => {
    const field = <Key extends keyof EditionText>(key: Key) =>
      fieldInLanguage(edition.text, languageOfCode(language), key);
    return {
      language,
      name: field("name") ?? DEFAULT_CONFERENCE_NAME,
      description: field("description") ?? null,
      description2: field("description2") ?? null,
      logotype: field("logoFileId") ?? null,
      organiser: field("organiser") ?? null,
    };
  }),
});

const toProfile = (
  edition: Edition,
  takesPart: boolean,
  access: AccessProfile,
  days: readonly string[],
): Profile => ({
  conferenceYear: edition.year,
  conferenceType: edition.type,
  visible: edition.visible,
  timeZone: edition.timeZone,
  dayChangeMinutes: edition.dayChangeMinutes,
  days: [...days],
  takesPart,
  accessProfile: access,
  showAgenda: edition.showAgenda,
  agendaVisibleFields: edition.agendaVisibleFields as Profile["agendaVisibleFields"],
  showAttendees: edition.showAttendees,
  partnersDisplayMode: edition.partnersDisplayMode as Profile["partnersDisplayMode"],
  description: LANGUAGE_CODES.map((code) => {
    const language = languageOfCode(code);
    return {
      language: code,
      noAgendaText: fieldInLanguage(edition.text, language, "noAgendaText") ?? NO_AGENDA[language],
      noAttendeesText:
        fieldInLanguage(edition.text, language, "noAttendeesText") ?? NO_ATTENDEES[language],
    };
  }),
});

export const createConferencesService = (editions: Pick<Editions, "isOrganiser" | "list">) => ({
  list: async (caller: Caller): Promise<Conference[]> =>
    (await editions.list(caller)).map(toConference),

  /** @param days the edition's conference days, `YYYY-MM-DD` */
  profile: async (
    caller: Caller,
    edition: Edition,
    participant: Participant | null,
    days: readonly string[],
  ): Promise<Profile> => {
    const access = participant?.access ?? NO_ACCESS;
    const isOrganiser = await editions.isOrganiser(caller, edition.id);
    return toProfile(
      edition,
      participant !== null,
      isOrganiser ? openToOrganiser(access) : access,
      days,
    );
  },
});

export type ConferencesService = ReturnType<typeof createConferencesService>;
