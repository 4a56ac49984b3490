import type { Language } from "@foyer/contract";

export type AgendaTexts = {
  programme: string;
  myAgenda: string;
  noSessions: string;
  partners: string;
};

const TEXTS: Readonly<Record<Language, AgendaTexts>> = {
  pl: {
    programme: "Program",
    myAgenda: "Moja agenda",
    noSessions: "Brak wydarzeń",
    partners: "Partnerzy",
  },
  en: {
    programme: "Programme",
    myAgenda: "My agenda",
    noSessions: "No sessions",
    partners: "Partners",
  },
};

export const agendaTextsIn = (language: Language): AgendaTexts => TEXTS[language];
