import { normalizeForSearch } from "@foyer/contract/search-text";

type Name = { firstName: string; lastName: string };

const listWords = ({ firstName, lastName }: Name): string[] =>
  normalizeForSearch(`${firstName} ${lastName}`)
    .split(/[\s-]+/)
    .filter(Boolean);

/** A list is compared several times, and normalising a name takes longer than all comparisons. */
const nameKeys = new WeakMap<Name, string>();

/** Key of a full name regardless of order, case and accents. */
export const toNameKey = (name: Name): string => {
  const key = nameKeys.get(name) ?? listWords(name).toSorted().join(" ");
  nameKeys.set(name, key);
  return key;
};

/** True if two names have a word in common, such as a first name after a marriage. */
export const haveCommonWord = (a: Name, b: Name): boolean => {
  const words = new Set(listWords(a));
  return listWords(b).some((word) => words.has(word));
};
