import {
  type AccessProfile,
  type Conference,
  DEFAULT_CONFERENCE_NAME,
  hasModule,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type ModuleId,
  type Profile,
} from "@foyer/contract";
import type { Changes } from "../../db/changes.ts";
import { notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { createMemo } from "../../lib/memo.ts";
import type {
  ConferencesRepository,
  EditionRow,
  ParticipantRow,
} from "./conferences.repository.ts";

/** An account's part in an edition. */
export type Participant = {
  attendeeId: number;
  editionId: number;
  userGroupId: number | null;
  firstName: string;
  lastName: string;
  access: AccessProfile;
};

/** Whoever makes a call: nobody in particular, or an account. */
export type Caller = { accountId: number; sessionId: string } | null;

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

/** Organisers may use every module of their edition (decision 018). */
const openAll = (access: AccessProfile): AccessProfile => ({
  ...access,
  accessGranted: true,
  overrideUserGroupModules: true,
  modules: Object.values(MODULE),
});

const toConference = (edition: EditionRow): Conference => ({
  conferenceYear: edition.year,
  year: edition.year,
  conferenceType: edition.type,
  type: edition.type,
  visible: edition.visible,
  description: LANGUAGE_CODES.map((language) => {
    const field = <Key extends "name" | "description" | "description2" | "logoFileId">(key: Key) =>
      fieldInLanguage(edition.text, languageOfCode(language), key);
    return {
      language,
      name: field("name") ?? DEFAULT_CONFERENCE_NAME,
      description: field("description") ?? null,
      description2: field("description2") ?? null,
      logotype: field("logoFileId") ?? null,
    };
  }),
});

const toProfile = (
  edition: EditionRow,
  takesPart: boolean,
  access: AccessProfile,
  days: readonly string[],
): Profile => ({
  conferenceYear: edition.year,
  conferenceType: edition.type,
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

const toParticipant = (row: ParticipantRow): Participant => ({
  attendeeId: row.id,
  editionId: row.editionId,
  userGroupId: row.userGroupId,
  firstName: row.firstName,
  lastName: row.lastName,
  access: {
    accessGranted: row.accessGranted,
    overrideUserGroupModules: row.overrideUserGroupModules,
    userGroupModules: row.userGroupModules ?? [],
    modules: row.modules,
    managerFirstName: row.managerFirstName,
    managerLastName: row.managerLastName,
    managerEmail: row.managerEmail,
  },
});

const MAX_PARTICIPANTS = 20_000;

/**
 * Editions and what each caller may do in them. Everything is remembered until it changes.
 * All lookups throw Failure `not-found` for an edition that the caller may not know of.
 */
export const createConferencesService = (repository: ConferencesRepository, changes: Changes) => {
  const trust = { isTrusted: changes.isLive };
  const editions = createMemo((_all: "all") => repository.listEditions(), { max: 1, ...trust });
  const participants = createMemo(
    async (key: string) => {
      const [accountId, editionId] = key.split(":").map(Number) as [number, number];
      const row = await repository.findParticipant(accountId, editionId);
      return row ? toParticipant(row) : null;
    },
    { max: MAX_PARTICIPANTS, ...trust },
  );
  const organised = createMemo(repository.listOrganisedEditions, { max: 1_000, ...trust });

  changes.subscribe((change) => {
    if (change.kind === "account") organised.forget(change.accountId);
    if (change.kind === "edition" || change.kind === "all") editions.clear();
    if (change.kind === "participants" || change.kind === "all") {
      participants.clear();
      organised.clear();
    }
  });

  const isOrganiser = async (caller: Caller, editionId: number): Promise<boolean> =>
    caller !== null && (await organised.get(caller.accountId)).includes(editionId);

  const revealTo = async (caller: Caller, edition: EditionRow | undefined): Promise<EditionRow> => {
    if (!edition) throw notFound();
    if (!edition.visible && !(await isOrganiser(caller, edition.id))) throw notFound();
    return edition;
  };

  return {
    isOrganiser,

    getEdition: async (caller: Caller, year: number, type: number): Promise<EditionRow> => {
      const all = await editions.get("all");
      return revealTo(
        caller,
        all.find((edition) => edition.year === year && edition.type === type),
      );
    },

    /** The edition of some object, as far as the caller may know of it. */
    getEditionById: async (caller: Caller, editionId: number): Promise<EditionRow> => {
      const all = await editions.get("all");
      return revealTo(
        caller,
        all.find((edition) => edition.id === editionId),
      );
    },

    findParticipant: (caller: Caller, editionId: number): Promise<Participant | null> =>
      caller ? participants.get(`${caller.accountId}:${editionId}`) : Promise.resolve(null),

    /** Whether a module of an edition is open to the caller; to its organisers all are. */
    mayUse: async (
      caller: Caller,
      participant: Participant | null,
      editionId: number,
      module: ModuleId,
    ) =>
      (participant !== null && hasModule(participant.access, module)) ||
      isOrganiser(caller, editionId),

    list: async (caller: Caller): Promise<Conference[]> => {
      const all = await editions.get("all");
      const mine = caller ? await organised.get(caller.accountId) : [];
      return all
        .filter((edition) => edition.visible || mine.includes(edition.id))
        .map(toConference);
    },

    /** @param days the edition's conference days, `YYYY-MM-DD` */
    profile: async (
      caller: Caller,
      edition: EditionRow,
      participant: Participant | null,
      days: readonly string[],
    ): Promise<Profile> => {
      const access = participant?.access ?? NO_ACCESS;
      const mayAll = await isOrganiser(caller, edition.id);
      return toProfile(edition, participant !== null, mayAll ? openAll(access) : access, days);
    },
  };
};

export type ConferencesService = ReturnType<typeof createConferencesService>;
