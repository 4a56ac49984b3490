import type { AttendeeRole, Language } from "@foyer/contract";

/** How a language calls itself. */
export const LANGUAGE_LABELS: Record<Language, string> = { pl: "Polski", en: "English" };

/** Labels of the roles on a panel; role 7 has none (spec section 3). */
export const ROLE_LABELS: Record<Language, Record<AttendeeRole, string>> = {
  pl: {
    0: "Goście specjalni",
    1: "Udział w dyskusji",
    2: "Komentatorzy",
    3: "Moderator",
    4: "Prelegenci",
    5: "Gospodarze",
    6: "Wprowadzenie",
    7: "",
  },
  en: {
    0: "Special guests",
    1: "Participation in discussion",
    2: "Commentators",
    3: "Moderator",
    4: "Speakers",
    5: "Hosts",
    6: "Introductory presentation",
    7: "",
  },
};

/** The heading of a day: its number, and its date where the edition shows dates. */
export const dayHeading = (language: Language, number: number, date: string | null): string => {
  const day = `${language === "pl" ? "Dzień" : "Day"} ${number}`;
  return date ? `${day} (${date})` : day;
};
