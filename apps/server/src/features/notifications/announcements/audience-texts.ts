import type { AttendeeRole, Language } from "@foyer/contract";
import type { AccountState, TransportState } from "@foyer/contract/office/index";

/** Phrases of a sentence about an audience. Qualifiers follow "people". */
export type AudienceTexts = {
  everyone: string;
  nobody: string;
  people: string;
  and: string;
  or: string;
  orGroups: string;
  andGroups: string;
  butNot: string;
  except: string;
  no: string;
  none: string;
  roles: Record<AttendeeRole, string>;
  participants: string;
  withAgenda: string;
  inPanel: (titles: string) => string;
  onPath: (titles: string) => string;
  onDay: (days: string) => string;
  flags: Readonly<Record<string, readonly [yes: string, no: string]>>;
  transport: Record<TransportState, string>;
  account: Record<AccountState, string>;
  languages: Record<Language, string>;
  gaps: Record<Language, string>;
  selectedPeople: (count: number) => string;
  fields: Readonly<Record<string, (values: string) => string>>;
};

const EN: AudienceTexts = {
  everyone: "everyone",
  nobody: "nobody",
  people: "people",
  and: "and",
  or: "or",
  orGroups: "; or ",
  andGroups: "; and at the same time ",
  butNot: "but not",
  except: "everyone except",
  no: "not",
  none: "none",
  roles: {
    0: "special guests",
    1: "discussion participants",
    2: "commentators",
    3: "moderators",
    4: "speakers",
    5: "hosts",
    6: "introducers",
    7: "other people in the programme",
  },
  participants: "participants in sessions",
  withAgenda: "people with a session in their agenda",
  inPanel: (titles) => `in ${titles}`,
  onPath: (titles) => `on the path ${titles}`,
  onDay: (days) => `on ${days}`,
  flags: {
    checkedIn: ["checked in", "not checked in"],
    accessGranted: ["with access", "without access"],
    isListed: ["in the list of participants", "not in the list of participants"],
    hasNamesake: ["with a namesake", "without a namesake"],
    hasLoggedIn: ["who have logged in", "who have never logged in"],
  },
  transport: {
    none: "without transport",
    requested: "with requested transport",
    confirmed: "with confirmed transport",
    cancelled: "with cancelled transport",
  },
  account: {
    none: "without an account",
    "not-sent": "without a login e-mail",
    queued: "with a queued login e-mail",
    sent: "with a sent login e-mail",
    opened: "with an opened login e-mail",
    expired: "with an expired login e-mail",
    failed: "with a failed login e-mail",
    active: "with an active account",
    disabled: "with a blocked account",
  },
  languages: { pl: "reading Polish", en: "reading English" },
  gaps: { pl: "without Polish texts", en: "without English texts" },
  selectedPeople: (count) => (count === 1 ? "1 selected person" : `${count} selected people`),
  fields: {
    userGroup: (values) => `in group ${values}`,
    kind: (values) => `of kind ${values}`,
    country: (values) => `from ${values}`,
    hotel: (values) => `staying at ${values}`,
    hotelRoom: (values) => `in room ${values}`,
    hotelArrival: (values) => `staying from ${values}`,
    hotelDeparture: (values) => `staying until ${values}`,
    trade: (values) => `of the trade ${values}`,
    trip: (values) => `on the trip ${values}`,
    recreationalEvent: (values) => `signed up for ${values}`,
    search: (values) => `matching ${values}`,
  },
};

const PL: AudienceTexts = {
  everyone: "wszyscy",
  nobody: "nikt",
  people: "osoby",
  and: "i",
  or: "lub",
  orGroups: "; lub ",
  andGroups: "; a zarazem ",
  butNot: "ale nie",
  except: "wszyscy oprócz:",
  no: "nie",
  none: "brak",
  roles: {
    0: "goście specjalni",
    1: "uczestnicy dyskusji",
    2: "komentatorzy",
    3: "moderatorzy",
    4: "prelegenci",
    5: "prowadzący",
    6: "osoby wprowadzające",
    7: "inne osoby w programie",
  },
  participants: "uczestnicy sesji",
  withAgenda: "osoby z sesją w agendzie",
  inPanel: (titles) => `w sesji ${titles}`,
  onPath: (titles) => `na ścieżce ${titles}`,
  onDay: (days) => days,
  flags: {
    checkedIn: ["zarejestrowane na miejscu", "niezarejestrowane na miejscu"],
    accessGranted: ["z dostępem", "bez dostępu"],
    isListed: ["na liście uczestników", "spoza listy uczestników"],
    hasNamesake: ["z powtórzonym nazwiskiem", "bez powtórzonego nazwiska"],
    hasLoggedIn: ["które się zalogowały", "które nigdy się nie zalogowały"],
  },
  transport: {
    none: "bez transportu",
    requested: "ze zgłoszonym transportem",
    confirmed: "z potwierdzonym transportem",
    cancelled: "z odwołanym transportem",
  },
  account: {
    none: "bez konta",
    "not-sent": "bez e-maila z dostępem",
    queued: "z e-mailem z dostępem w kolejce",
    sent: "z wysłanym e-mailem z dostępem",
    opened: "z otwartym e-mailem z dostępem",
    expired: "z nieważnym e-mailem z dostępem",
    failed: "z nieudanym e-mailem z dostępem",
    active: "z czynnym kontem",
    disabled: "z zablokowanym kontem",
  },
  languages: { pl: "czytające po polsku", en: "czytające po angielsku" },
  gaps: { pl: "bez tekstów po polsku", en: "bez tekstów po angielsku" },
  selectedPeople: (count) => `wybrane osoby (${count})`,
  fields: {
    userGroup: (values) => `w grupie ${values}`,
    kind: (values) => `rodzaju ${values}`,
    country: (values) => `z kraju: ${values}`,
    hotel: (values) => `w hotelu ${values}`,
    hotelRoom: (values) => `w pokoju ${values}`,
    hotelArrival: (values) => `z noclegiem od ${values}`,
    hotelDeparture: (values) => `z noclegiem do ${values}`,
    trade: (values) => `z branży ${values}`,
    trip: (values) => `w przejeździe ${values}`,
    recreationalEvent: (values) => `zapisane na: ${values}`,
    search: (values) => `pasujące do: ${values}`,
  },
};

export const AUDIENCE_TEXTS: Record<Language, AudienceTexts> = { pl: PL, en: EN };
