import { type Language, nameInstant } from "@foyer/contract";
import type { TravelRequest } from "@foyer/contract/office/index";

/** Writes an instant as people read it in a zone. */
export const timeIn =
  (language: Language, timeZone: string) =>
  (instant: string): string =>
    nameInstant(instant, language, timeZone);

/** A name in a language, or in the other one. */
export const nameIn = (texts: TravelRequest["place"], language: Language): string =>
  texts[language] ?? texts[language === "pl" ? "en" : "pl"] ?? "";
