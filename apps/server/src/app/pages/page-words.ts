import type { Language } from "@foyer/contract";
import type { PageName } from "./page-address.ts";

type Words = Record<Exclude<PageName, "main" | "panel" | "partner">, string>;

/** What pages are called that are not called as what they show; the portal's headings say the same. */
export const PAGE_TITLES: Record<Language, Words> = {
  pl: {
    panels: "Program",
    partners: "Partnerzy",
    culturalEvents: "Wydarzenia kulturalne",
    information: "Informacje organizacyjne",
    buildings: "Miejsca konferencji",
    map: "Mapa",
    terms: "Regulamin",
    privacy: "Polityka prywatności",
    login: "Zaloguj się",
  },
  en: {
    panels: "Programme",
    partners: "Partners",
    culturalEvents: "Cultural events",
    information: "Organizational Information",
    buildings: "Conference locations",
    map: "Map",
    terms: "Terms of use",
    privacy: "Privacy policy",
    login: "Log in",
  },
};
