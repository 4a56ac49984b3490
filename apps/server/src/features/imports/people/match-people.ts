import { foldForSearch } from "@foyer/contract/search-text";

/** The row of a speaker that goes, and that of the person with an account, which stays. */
export type Pair = { speakerId: number; personId: number };

type Proven = { id: number; digest: string };

/** Pairs a speaker and a person who alone have an address; one that several share proves nothing. */
export const pairByEmail = (speakers: readonly Proven[], people: readonly Proven[]): Pair[] => {
  const peopleOf = Map.groupBy(people, ({ digest }) => digest);
  return [...Map.groupBy(speakers, ({ digest }) => digest)].flatMap(([digest, sharing]) => {
    const [speaker, ...otherSpeakers] = sharing;
    const [person, ...otherPeople] = peopleOf.get(digest) ?? [];
    const isProven = otherSpeakers.length + otherPeople.length === 0;
    return speaker && person && isProven ? [{ speakerId: speaker.id, personId: person.id }] : [];
  });
};

type Named = { id: number; firstName: string; lastName: string };

/** A name as files may write it, first or last name first, without case and accents. */
const spellingsOf = ({ firstName, lastName }: Named): string[] => {
  const orders = [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(foldForSearch);
  return [...new Set(orders)].filter((spelling) => spelling !== "");
};

export type NameMatch<Speaker, Person> = {
  speaker: Speaker;
  person: Person;
  /** Whether somebody else might be meant: one of the two has namesakes, or the person speaks already. */
  isAmbiguous: boolean;
};

/** Pairs speakers and people of the same name, in the order of the speakers. */
export const pairByName = <Speaker extends Named, Person extends Named & { speaks: boolean }>(
  speakers: readonly Speaker[],
  people: readonly Person[],
): NameMatch<Speaker, Person>[] => {
  const spelled = people.flatMap((person) =>
    spellingsOf(person).map((spelling) => ({ spelling, person })),
  );
  const bySpelling = Map.groupBy(spelled, ({ spelling }) => spelling);
  const pairs = speakers.flatMap((speaker) => {
    const found = spellingsOf(speaker).flatMap((spelling) => bySpelling.get(spelling) ?? []);
    const namesakes = new Set(found.map(({ person }) => person));
    return [...namesakes].map((person) => ({ speaker, person }));
  });
  const ofSpeaker = Map.groupBy(pairs, ({ speaker }) => speaker.id);
  const ofPerson = Map.groupBy(pairs, ({ person }) => person.id);
  return pairs.map(({ speaker, person }) => {
    const isOnly = ofSpeaker.get(speaker.id)?.length === 1 && ofPerson.get(person.id)?.length === 1;
    return { speaker, person, isAmbiguous: person.speaks || !isOnly };
  });
};
