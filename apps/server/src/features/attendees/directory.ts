import type { Attendee, AttendeeLookups, Language } from "@foyer/contract";
import { countryNamesIn } from "../../lib/country-names.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import { createTextIndex } from "../../lib/text-index.ts";
import type { PersonRow, TradeRow } from "./attendees.repository.ts";
import type { Columns } from "./filter.ts";
import { type Person, toAttendee, toPerson } from "./person.ts";

/** A person beside how a language shows them. */
export type Entry = { person: Person; attendee: Attendee };

export type DirectoryInLanguage = {
  /** Those on the list of participants, by last, then first name in the language's alphabet. */
  listed: readonly Entry[];
  /** What the list is filtered by. */
  columns: Columns;
  /** The trades and countries of those on the list. */
  choices: Pick<AttendeeLookups, "trades" | "countries">;
  describe: (person: Person) => Attendee;
};

/** The people of an edition as of one moment; each language is laid out at its first request. */
export type Directory = {
  people: ReadonlyMap<number, Person>;
  trades: readonly TradeRow[];
  in: (language: Language) => DirectoryInLanguage;
  laidOut: ReadonlyMap<Language, DirectoryInLanguage>;
};

const byName = (language: Language) => {
  const compare = comparisonIn(language);
  return ({ attendee: one }: Entry, { attendee: other }: Entry): number =>
    compare(one.description.lastName, other.description.lastName) ||
    compare(one.description.firstName, other.description.firstName) ||
    (one.id ?? 0) - (other.id ?? 0);
};

const choicesOf = (
  listed: readonly Entry[],
  trades: readonly TradeRow[],
  language: Language,
): DirectoryInLanguage["choices"] => {
  const compare = comparisonIn(language);
  const nameCountry = countryNamesIn(language);
  const byText = (one: { text: string }, other: { text: string }) => compare(one.text, other.text);
  const tradeIds = new Set(listed.map(({ person }) => person.row.tradeId));
  const countries = new Set(listed.map(({ person }) => person.row.country));
  return {
    trades: trades
      .filter(({ id }) => tradeIds.has(id))
      .map(({ id, text }) => ({ value: id, text: fieldInLanguage(text, language, "name") ?? "" }))
      .sort(byText),
    countries: [...countries]
      .filter((code) => code !== null)
      .map((code) => ({ value: code, text: nameCountry(code) }))
      .sort(byText),
  };
};

/** A trade that is not shown finds nobody either. */
const columnsOf = (listed: readonly Entry[], trades: readonly TradeRow[]): Columns => {
  const rows = listed.map(({ person }) => person.row);
  const tradeIds = new Set<number | null>(trades.map(({ id }) => id));
  return {
    ids: rows.map(({ id }) => id),
    trades: rows.map(({ tradeId }) => (tradeIds.has(tradeId) ? tradeId : null)),
    countries: rows.map(({ country }) => country),
    texts: createTextIndex(listed.map(({ person }) => person.searchText)),
  };
};

/**
 * Lays people out in a language. Of the layout before it the entries of unchanged people are taken
 * over in their order: to sort six thousand names anew stops everybody for a tenth of a second, to
 * put one of them in its place does not.
 */
const layOutIn = (
  language: Language,
  people: ReadonlyMap<number, Person>,
  trades: readonly TradeRow[],
  previous?: DirectoryInLanguage,
): DirectoryInLanguage => {
  const nameCountry = countryNamesIn(language);
  const describe = (person: Person) => toAttendee(person, language, nameCountry);
  const kept = (previous?.listed ?? []).filter(
    ({ person }) => people.get(person.row.id) === person,
  );
  const keptIds = new Set(kept.map(({ person }) => person.row.id));
  const added = [...people.values()]
    .filter((person) => person.isListed && !keptIds.has(person.row.id))
    .map((person) => ({ person, attendee: describe(person) }));
  const listed = [...kept, ...added].sort(byName(language));
  return {
    listed,
    columns: columnsOf(listed, trades),
    choices: choicesOf(listed, trades, language),
    describe,
  };
};

type Laid = readonly (readonly [Language, DirectoryInLanguage])[];

const createDirectory = (
  people: ReadonlyMap<number, Person>,
  trades: readonly TradeRow[],
  ready: Laid = [],
): Directory => {
  const laidOut = new Map(ready);
  const layOut = (language: Language): DirectoryInLanguage => {
    const made = laidOut.get(language) ?? layOutIn(language, people, trades);
    laidOut.set(language, made);
    return made;
  };
  return { people, trades, in: layOut, laidOut };
};

export const buildDirectory = (
  rows: readonly PersonRow[],
  trades: readonly TradeRow[],
): Directory => createDirectory(new Map(rows.map((row) => [row.id, toPerson(row)])), trades);

/** The directory after some people changed: those of these ids are gone, those of the rows are there. */
export const replacePeople = (
  directory: Directory,
  ids: readonly number[],
  rows: readonly PersonRow[],
  trades: readonly TradeRow[],
): Directory => {
  const people = new Map(directory.people);
  for (const id of ids) people.delete(id);
  for (const row of rows) people.set(row.id, toPerson(row));
  // What was asked for once is laid out again before anybody waits for it.
  const ready = [...directory.laidOut].map(
    ([language, previous]) => [language, layOutIn(language, people, trades, previous)] as const,
  );
  return createDirectory(people, trades, ready);
};
