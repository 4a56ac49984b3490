import type { Language } from "@foyer/contract";
import type { TravelRequest } from "@foyer/contract/office/index";

const LOCALES: Record<Language, string> = { pl: "pl", en: "en-GB" };

/** A time as people read it in a zone: "Wed 2 September, 21:30". */
export const timeIn = (language: Language, timeZone: string) => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant: string): string => format.format(new Date(instant));
};

/** A name in a language, or in the other one. */
export const nameIn = (texts: TravelRequest["place"], language: Language): string =>
  texts[language] ?? texts[language === "pl" ? "en" : "pl"] ?? "";
