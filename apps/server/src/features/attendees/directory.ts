import type { Attendee, AttendeeLookups, Language } from "@foyer/contract";
import { countryNamesIn } from "../../lib/country-names.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { AttendeeRow } from "./attendees.repository.ts";
import { type DirectoryAttendee, toAttendee, toDirectoryAttendee } from "./attendee.ts";

/**
 * Attendee with their representation in one language. Filter values are copied here: reading them through the
 * row, thousands of times per page, takes a sixth of the request time.
 */
export type ListedAttendee = {
  person: DirectoryAttendee;
  attendee: Attendee;
  id: number;
  tradeId: number | undefined;
  country: string | null;
  searchText: string;
};

export type DirectoryInLanguage = {
  /** Listed attendees by last name, then first name, in the alphabet of the language. */
  listed: readonly ListedAttendee[];
  /** Trades and countries of listed attendees. */
  filterOptions: Pick<AttendeeLookups, "trades" | "countries">;
  describe: (person: DirectoryAttendee) => Attendee;
};

/** Snapshot of the people of an edition. Each language is built on first use. */
export type Directory = {
  people: ReadonlyMap<number, DirectoryAttendee>;
  in: (language: Language) => DirectoryInLanguage;
};

const byName = (language: Language) => {
  const compare = comparisonIn(language);
  return ({ attendee: one }: ListedAttendee, { attendee: other }: ListedAttendee): number =>
    compare(one.description.lastName, other.description.lastName) ||
    compare(one.description.firstName, other.description.firstName) ||
    (one.id ?? 0) - (other.id ?? 0);
};

const buildFilterOptions = (listed: readonly ListedAttendee[], language: Language) => {
  const compare = comparisonIn(language);
  const nameCountry = countryNamesIn(language);
  const byText = (one: { text: string }, other: { text: string }) => compare(one.text, other.text);
  const rows = listed.map(({ person }) => person.row);
  const trades = new Map(rows.flatMap(({ trade }) => (trade ? [[trade.id, trade.text]] : [])));
  const countries = new Set(rows.flatMap(({ country }) => country ?? []));
  return {
    trades: [...trades]
      .map(([id, text]) => ({ value: id, text: fieldInLanguage(text, language, "name") ?? "" }))
      .sort(byText),
    countries: [...countries]
      .map((code) => ({ value: code, text: nameCountry(code) }))
      .sort(byText),
  };
};

const buildInLanguage = (
  language: Language,
  people: readonly DirectoryAttendee[],
): DirectoryInLanguage => {
  const nameCountry = countryNamesIn(language);
  const describe = (person: DirectoryAttendee) => toAttendee(person, language, nameCountry);
  const listed = people
    .filter((person) => person.isListed)
    .map((person) => ({
      person,
      attendee: describe(person),
      id: person.row.id,
      tradeId: person.row.trade?.id,
      country: person.row.country,
      searchText: person.searchText,
    }))
    .sort(byName(language));
  return { listed, filterOptions: buildFilterOptions(listed, language), describe };
};

export const buildDirectory = (rows: readonly AttendeeRow[]): Directory => {
  const people = rows.map(toDirectoryAttendee);
  const directoryByLanguage: Partial<Record<Language, DirectoryInLanguage>> = {};
  return {
    people: new Map(people.map((person) => [person.row.id, person])),
    in: (language) => (directoryByLanguage[language] ??= buildInLanguage(language, people)),
  };
};
