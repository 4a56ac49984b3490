import { type Language, LANGUAGES, type Transport, type TransportDay } from "@foyer/contract";
import type { Direction } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Offer, OptionRow } from "./transport.repository.ts";

/** What an edition offers to all, without what one person asked for. */
export type OfferAnswer = Omit<Transport, "isSignedUp" | "request">;
export type OfferSnapshot = Record<Language, OfferAnswer>;

export const NO_OFFER: OfferAnswer = {
  isActive: false,
  arrivalData: [],
  departureData: [],
  information: "",
  arrivalRoute: "",
  departureRoute: "",
};

const placeOf = ({ text, hours, isAirport }: OptionRow, language: Language) => ({
  location: fieldInLanguage(text, language, "location") ?? "",
  hours,
  isAirport,
});

const listDays = (
  options: readonly OptionRow[],
  direction: Direction,
  language: Language,
): TransportDay[] => {
  const ofDirection = options.filter((option) => option.direction === direction);
  const byDay = Map.groupBy(ofDirection, ({ day }) => day);
  return [...byDay].map(([day, ofDay]) => ({
    day,
    places: ofDay.map((option) => placeOf(option, language)),
  }));
};

const describeOffer = ({ isActive, text, options }: NonNullable<Offer>, language: Language) => ({
  isActive,
  arrivalData: listDays(options, "arrival", language),
  departureData: listDays(options, "departure", language),
  information: fieldInLanguage(text, language, "transportInfo") ?? "",
  arrivalRoute: fieldInLanguage(text, language, "arrivalRoute") ?? "",
  departureRoute: fieldInLanguage(text, language, "departureRoute") ?? "",
});

/** What an edition offers, in each language. @param offer undefined where it is gone */
export const buildOfferSnapshot = (offer: Offer): OfferSnapshot => {
  const [pl, en] = LANGUAGES.map((language) => (offer ? describeOffer(offer, language) : NO_OFFER));
  return { pl: pl ?? NO_OFFER, en: en ?? NO_OFFER };
};
