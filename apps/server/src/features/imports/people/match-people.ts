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

/** Matches speakers and people by name, in the order of the speakers. */
export const matchByName = <
  Speaker extends PersonName,
  Person extends PersonName & { hasPanels: boolean },
>(
  speakers: readonly Speaker[],
  people: readonly Person[],
): NameCandidate<Speaker, Person>[] => {
  const spelled = people.flatMap((person) =>
    listSpellings(person).map((spelling) => ({ spelling, person })),
  );
  const bySpelling = Map.groupBy(spelled, ({ spelling }) => spelling);
  const candidates = speakers.flatMap((speaker) => {
    const matches = listSpellings(speaker).flatMap((spelling) => bySpelling.get(spelling) ?? []);
    const namesakes = new Set(matches.map(({ person }) => person));
    return [...namesakes].map((person) => ({ speaker, person }));
  });
  const bySpeaker = Map.groupBy(candidates, ({ speaker }) => speaker.id);
  const byPerson = Map.groupBy(candidates, ({ person }) => person.id);
  return candidates.map(({ speaker, person }) => {
    const isOnly = bySpeaker.get(speaker.id)?.length === 1 && byPerson.get(person.id)?.length === 1;
    return { speaker, person, isAmbiguous: person.hasPanels || !isOnly };
  });
};
