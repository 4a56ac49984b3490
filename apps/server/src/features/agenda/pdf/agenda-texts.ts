import type { Language } from "@foyer/contract";

export type AgendaTexts = {
  programme: string;
  myAgenda: string;
  noPanels: string;
  partners: string;
};

const TEXTS: Readonly<Record<Language, AgendaTexts>> = {
  pl: {
    programme: "Program",
    myAgenda: "Moja agenda",
    noPanels: "Brak wydarzeń",
    partners: "Partnerzy",
  },
  en: {
    programme: "Programme",
    myAgenda: "My agenda",
    noPanels: "No sessions",
    partners: "Partners",
  },
};

export const getAgendaTexts = (language: Language): AgendaTexts => TEXTS[language];
