import type { Attendee, AttendeeLookups, Language } from "@foyer/contract";
import { countryNamesIn } from "../../lib/country-names.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { PersonRow } from "./attendees.repository.ts";
import { type Person, toAttendee, toPerson } from "./person.ts";

/**
 * A person beside how a language shows them. What the list is narrowed by stands here, too: looking it up through a
 * person's row, thousands of times for a page, takes a sixth of the call.
 */
export type ListedPerson = {
  person: Person;
  attendee: Attendee;
  id: number;
  tradeId: number | undefined;
  country: string | null;
  searchText: string;
};

export type DirectoryInLanguage = {
  /** Those on the list of participants, by last, then first name in the language's alphabet. */
  listed: readonly ListedPerson[];
  /** The trades and countries of those on the list. */
  choices: Pick<AttendeeLookups, "trades" | "countries">;
  describe: (person: Person) => Attendee;
};

/** The people of an edition as of one moment; each language is built at its first request. */
export type Directory = {
  people: ReadonlyMap<number, Person>;
  in: (language: Language) => DirectoryInLanguage;
};

const byName = (language: Language) => {
  const compare = comparisonIn(language);
  return ({ attendee: one }: ListedPerson, { attendee: other }: ListedPerson): number =>
    compare(one.description.lastName, other.description.lastName) ||
    compare(one.description.firstName, other.description.firstName) ||
    (one.id ?? 0) - (other.id ?? 0);
};

const choicesOf = (listed: readonly ListedPerson[], language: Language) => {
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

const buildInLanguage = (language: Language, people: readonly Person[]): DirectoryInLanguage => {
  const nameCountry = countryNamesIn(language);
  const describe = (person: Person) => toAttendee(person, language, nameCountry);
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
  return { listed, choices: choicesOf(listed, language), describe };
};

export const buildDirectory = (rows: readonly PersonRow[]): Directory => {
  const people = rows.map(toPerson);
  const built: Partial<Record<Language, DirectoryInLanguage>> = {};
  return {
    people: new Map(people.map((person) => [person.row.id, person])),
    in: (language) => (built[language] ??= buildInLanguage(language, people)),
  };
};
