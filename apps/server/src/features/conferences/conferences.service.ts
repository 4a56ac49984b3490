import {
  type AccessProfile,
  type Conference,
  DEFAULT_CONFERENCE_NAME,
  DEFAULT_LANGUAGE,
  hasModule,
  type Language,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type Profile,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
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

/** Adds the modules of organisers to the access that they have as participants. */
const addOrganiserModules = (access: AccessProfile): AccessProfile => {
  const participantModules = Object.values(MODULE).filter((module) => hasModule(access, module));
  return {
    ...access,
    overrideUserGroupModules: true,
    modules: [...new Set([...participantModules, ...ORGANISER_MODULES])].sort(
      (one, other) => one - other,
    ),
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
  isParticipant: boolean,
  access: AccessProfile,
  days: readonly string[],
): Profile => ({
  conferenceYear: edition.year,
  conferenceType: edition.type,
  visible: edition.visible,
  timeZone: edition.timeZone,
  dayChangeMinutes: edition.dayChangeMinutes,
  days: [...days],
  isParticipant,
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

export const toConferences = (editions: readonly Edition[]): Conference[] =>
  editions.map(toConference);

/**
 * Snapshot with the conference days of an edition, `YYYY-MM-DD`, in order. They do not depend on the
 * language.
 */
export type DaysSnapshot = { in: (language: Language) => { dates: readonly string[] } };

const getDays = (snapshot: DaysSnapshot) => snapshot.in(DEFAULT_LANGUAGE).dates;

export const describeForAll = (edition: Edition, snapshot: DaysSnapshot): Profile =>
  toProfile(edition, false, NO_ACCESS, getDays(snapshot));

export const createConferencesService = (
  editions: Pick<Editions, "isOrganiser" | "list">,
  snapshotOf: (editionId: number) => Promise<DaysSnapshot>,
) => ({
  list: async (caller: Account): Promise<Conference[]> =>
    toConferences(await editions.list(caller)),

  profile: async (
    caller: Account,
    edition: Edition,
    participant: Participant | null,
  ): Promise<Profile> => {
    const access = participant?.access ?? NO_ACCESS;
    const isOrganiser = await editions.isOrganiser(caller, edition.id);
    return toProfile(
      edition,
      participant !== null,
      isOrganiser ? addOrganiserModules(access) : access,
      getDays(await snapshotOf(edition.id)),
    );
  },
});

export type ConferencesService = ReturnType<typeof createConferencesService>;
