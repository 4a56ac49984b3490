import { normalizeForSearch } from "@foyer/contract/search-text";

/** Row of a speaker, which is removed, and of a person with an account, which stays. */
export type MergeCandidate = { speakerId: number; personId: number };

type Hashed = { id: number; hash: string };

/** Matches a speaker and a person who alone share an address. A shared address proves nothing. */
export const matchByEmail = (
  speakers: readonly Hashed[],
  people: readonly Hashed[],
): MergeCandidate[] => {
  const peopleByHash = Map.groupBy(people, ({ hash }) => hash);
  return [...Map.groupBy(speakers, ({ hash }) => hash)].flatMap(([hash, sharingSpeakers]) => {
    const [speaker, ...otherSpeakers] = sharingSpeakers;
    const [person, ...otherPeople] = peopleByHash.get(hash) ?? [];
    const isProven = otherSpeakers.length + otherPeople.length === 0;
    return speaker && person && isProven ? [{ speakerId: speaker.id, personId: person.id }] : [];
  });
};

type PersonName = { id: number; firstName: string; lastName: string };

/** Spellings of a name in either order, without case and accents. */
const listSpellings = ({ firstName, lastName }: PersonName): string[] => {
  const orders = [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(normalizeForSearch);
  return [...new Set(orders)].filter((spelling) => spelling !== "");
};

export type NameCandidate<Speaker, Person> = {
  speaker: Speaker;
  person: Person;
  /** True if another person might match: one of both has namesakes, or the person has own panels. */
  isAmbiguous: boolean;
};

const groupBySpelling = <Person extends PersonName>(people: readonly Person[]) => {
  const spelled = people.flatMap((person) =>
    listSpellings(person).map((spelling) => ({ spelling, person })),
  );
  return Map.groupBy(spelled, ({ spelling }) => spelling);
};

/** Namesakes of a person that are listed; thousands of them would multiply. */
const MAX_NAMESAKES = 20;

const createListNamesakes = <Person extends PersonName>(people: readonly Person[]) => {
  const bySpelling = groupBySpelling(people);
  return (person: PersonName): Person[] => {
    const matches = listSpellings(person).flatMap((spelling) =>
      (bySpelling.get(spelling) ?? []).slice(0, MAX_NAMESAKES),
    );
    return [...new Set(matches.map((match) => match.person))].slice(0, MAX_NAMESAKES);
  };
};

/** Returns a function that is true for people with the name of a speaker. */
export const createNameFilter = (speakers: readonly PersonName[]) => {
  const spellings = new Set(speakers.flatMap(listSpellings));
  return (person: PersonName): boolean =>
    listSpellings(person).some((spelling) => spellings.has(spelling));
};

/** Matches speakers and people by name, in the order of the speakers. */
export const matchByName = <
  Speaker extends PersonName,
  Person extends PersonName & { hasPanels: boolean },
>(
  speakers: readonly Speaker[],
  people: readonly Person[],
): NameCandidate<Speaker, Person>[] => {
  const listPeople = createListNamesakes(people);
  const listSpeakers = createListNamesakes(speakers);
  return speakers.flatMap((speaker) => {
    const namesakes = listPeople(speaker);
    return namesakes.map((person) => {
      const isOnly = namesakes.length === 1 && listSpeakers(person).length === 1;
      return { speaker, person, isAmbiguous: person.hasPanels || !isOnly };
    });
  });
};
