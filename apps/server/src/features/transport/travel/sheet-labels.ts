import { type Language, nameInstant } from "@foyer/contract";
import type { TravelRequest } from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { SheetTime } from "../sheets/printed-sheet.ts";

/** Formats an instant in a time zone. */
export const createTimeFormat =
  (language: Language, timeZone: string) =>
  (instant: string): string =>
    nameInstant(instant, language, timeZone);

/** Returns a formatter of times in a zone, for cells. */
export const createTimeCell = (language: Language, timeZone: string) => {
  const format = createTimeFormat(language, timeZone);
  return (instant: string): SheetTime => ({
    text: format(instant),
    value: DateTime.fromISO(instant, { zone: timeZone })
      .setZone("utc", { keepLocalTime: true })
      .toJSDate(),
  });
};

/** Returns the text in a language, or in the other one. */
export const getLocalizedText = (texts: TravelRequest["place"], language: Language): string =>
  texts[language] ?? texts[language === "pl" ? "en" : "pl"] ?? "";
