import { MODULE, type AccessProfile, type Conference, type Profile } from "@foyer/contract";

const ORGANISER = {
  name: "Fundacja Przełęcz",
  street: "ul. Pod Reglami 12",
  town: "58-540 Karpacz",
  email: "kontakt@foyer.example",
  technicalPartner: "Pracownia Grań",
  appStoreUrl: null,
  googlePlayUrl: null,
};

/** Edition in the public list, by default the visible edition 2026/1. */
export const buildConference = (change: Partial<Conference> = {}): Conference => ({
  conferenceYear: change.year ?? 2026,
  year: 2026,
  conferenceType: change.type ?? 1,
  type: 1,
  visible: true,
  description: [
    {
      language: 0,
      name: "Forum Ekonomiczne",
      description: "Europa na przełęczy",
      description2: "Karpacz, 18–20 listopada 2026",
      logotype: null,
      organiser: ORGANISER,
    },
    {
      language: 1,
      name: "Economic Forum",
      description: "Europe at the pass",
      description2: "Karpacz, 18–20 November 2026",
      logotype: null,
      organiser: ORGANISER,
    },
  ],
  ...change,
});

/** Access profile with every module. */
export const buildAccessProfile = (change: Partial<AccessProfile> = {}): AccessProfile => ({
  accessGranted: true,
  overrideUserGroupModules: false,
  userGroupModules: Object.values(MODULE),
  modules: [],
  managerFirstName: null,
  managerLastName: null,
  managerEmail: null,
  ...change,
});

/** Settings of edition 2026/1 with everything visible. */
export const buildProfile = (change: Partial<Profile> = {}): Profile => ({
  conferenceYear: 2026,
  conferenceType: 1,
  visible: true,
  timeZone: "Europe/Warsaw",
  dayChangeMinutes: 240,
  days: ["2026-11-18", "2026-11-19", "2026-11-20"],
  isParticipant: true,
  accessProfile: buildAccessProfile(),
  showAgenda: true,
  agendaVisibleFields: [0, 1, 2, 3],
  showAttendees: true,
  partnersDisplayMode: 0,
  description: [
    { language: 0, noAgendaText: "Program wkrótce", noAttendeesText: "Lista wkrótce" },
    {
      language: 1,
      noAgendaText: "The programme comes soon",
      noAttendeesText: "The list comes soon",
    },
  ],
  ...change,
});

/** Bearer token with the given user id and a fake signature. */
export const buildToken = (userId = 7): string =>
  ["{}", JSON.stringify({ uid: userId }), "signature"].map((part) => btoa(part)).join(".");
