import { LANGUAGES } from "@foyer/contract";
import { COUNTRY_CODES } from "@foyer/contract/attendees/country-codes";
import { normalizeForSearch } from "@foyer/contract/search-text";

/** Common names that are missing in locale data, normalised. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  anglia: "GB",
  england: "GB",
  "great britain": "GB",
  holandia: "NL",
  holland: "NL",
  "ivory coast": "CI",
  "korea, republic of": "KR",
  "republic of korea": "KR",
  korea: "KR",
  "moldova, republic of": "MD",
  "republika czeska": "CZ",
  "czech republic": "CZ",
  "russian federation": "RU",
  scotland: "GB",
  "slovak republic": "SK",
  "stany zjednoczone ameryki": "US",
  szkocja: "GB",
  "the netherlands": "NL",
  turkey: "TR",
  uk: "GB",
  "united states of america": "US",
  usa: "US",
  "viet nam": "VN",
  wales: "GB",
};

const namesIn = (language: string): [string, string][] => {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return [...COUNTRY_CODES].map((code) => [normalizeForSearch(names.of(code) ?? code), code]);
};

const codeByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...[...LANGUAGES, "de"].flatMap(namesIn),
]);

/** Returns the code of a country for a code or a Polish, English or German name; null if unknown. */
export const findCountry = (text: string): string | null =>
  COUNTRY_CODES.has(text.toUpperCase())
    ? text.toUpperCase()
    : (codeByName.get(normalizeForSearch(text)) ?? null);
