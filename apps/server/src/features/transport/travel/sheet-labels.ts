import { type Language, nameInstant } from "@foyer/contract";
import type { TravelRequest } from "@foyer/contract/office/index";

/** Formats an instant in a time zone. */
export const createTimeFormat =
  (language: Language, timeZone: string) =>
  (instant: string): string =>
    nameInstant(instant, language, timeZone);

/** Returns the text in a language, or in the other one. */
export const getLocalizedText = (texts: TravelRequest["place"], language: Language): string =>
  texts[language] ?? texts[language === "pl" ? "en" : "pl"] ?? "";
