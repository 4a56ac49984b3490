import { COUNTRY_CODES } from "@foyer/contract/attendees/country-codes";

/** Countries by their names in the language, in its alphabetical order. */
export const listCountries = (language: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return [...COUNTRY_CODES]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
};
