import { type Language, LANGUAGES, type Transport, type TransportDay } from "@foyer/contract";
import type { Direction } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { LoadedOptions, OptionRow } from "./transport.repository.ts";

/** Transport of an edition without the request of the caller. */
export type TransportOptions = Omit<Transport, "isSignedUp" | "request">;
export type OptionsSnapshot = Record<Language, TransportOptions>;

export const NO_OPTIONS: TransportOptions = {
  isActive: false,
  arrivalData: [],
  departureData: [],
  information: "",
  arrivalRoute: "",
  departureRoute: "",
};

const toPlace = ({ text, hours, isAirport }: OptionRow, language: Language) => ({
  location: fieldInLanguage(text, language, "location") ?? "",
  hours,
  isAirport,
});

const listDays = (
  options: readonly OptionRow[],
  direction: Direction,
  language: Language,
): TransportDay[] => {
  const directionOptions = options.filter((option) => option.direction === direction);
  const byDay = Map.groupBy(directionOptions, ({ day }) => day);
  return [...byDay].map(([day, dayOptions]) => ({
    day,
    places: dayOptions.map((option) => toPlace(option, language)),
  }));
};

const describeOptions = (
  { isActive, text, options }: NonNullable<LoadedOptions>,
  language: Language,
) => ({
  isActive,
  arrivalData: listDays(options, "arrival", language),
  departureData: listDays(options, "departure", language),
  information: fieldInLanguage(text, language, "transportInfo") ?? "",
  arrivalRoute: fieldInLanguage(text, language, "arrivalRoute") ?? "",
  departureRoute: fieldInLanguage(text, language, "departureRoute") ?? "",
});

/**
 * Builds the options of an edition in each language.
 * @param loaded undefined if the edition was deleted
 */
export const buildOptionsSnapshot = (loaded: LoadedOptions): OptionsSnapshot => {
  const [pl, en] = LANGUAGES.map((language) =>
    loaded ? describeOptions(loaded, language) : NO_OPTIONS,
  );
  return { pl: pl ?? NO_OPTIONS, en: en ?? NO_OPTIONS };
};
