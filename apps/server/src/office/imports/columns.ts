import { type Language, LANGUAGES } from "@foyer/contract";
import type { Field, Resource } from "@foyer/contract/office/index";
import { foldForSearch } from "@foyer/contract/search-text";
import { COLUMN_WORDS } from "./column-words.ts";

/** What a column is taken for: a field, of one language where it has both, or the id of the record. */
export type Target = { name: string; field: string; language: Language | null };

const ID: Target = { name: "id", field: "id", language: null };

type Described = Pick<Resource, "fields">;

const isWritten = (field: Field): boolean => field.kind !== "count";

/** Every target of a resource, as an export calls its columns. */
export const targetsOf = ({ fields }: Described): Target[] => [
  ID,
  ...Object.entries(fields)
    .filter(([, field]) => isWritten(field))
    .flatMap(([field, { translated }]): Target[] =>
      translated
        ? LANGUAGES.map((language) => ({ name: `${field}_${language}`, field, language }))
        : [{ name: field, field, language: null }],
    ),
];

/** Letters and figures alone, without accents or capitals. */
const fold = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Endings of a head that say its language. */
const LANGUAGE_WORDS: Record<Language, readonly string[]> = {
  pl: ["pl", "polski", "polska", "polskie", "popolsku", "polish"],
  en: ["en", "eng", "angielski", "angielska", "angielskie", "poangielsku", "english"],
};

type Word = { folded: string; target: Target };

/** What heads may say, in either language, of the targets of a resource. */
const listWords = (resource: Described): Word[] =>
  targetsOf(resource).flatMap((target) => {
    const { field, language, name } = target;
    const plain = [field, ...(COLUMN_WORDS[field] ?? [])].map(fold);
    if (language === null) return plain.map((folded) => ({ folded, target }));
    const endings = LANGUAGE_WORDS[language].flatMap((ending) =>
      plain.map((word) => ({ folded: word + ending, target })),
    );
    return [{ folded: fold(name), target }, ...endings];
  });

/** A head without a language of its own is in that of the person who imports. */
const inLanguage = (resource: Described, language: Language): Word[] =>
  targetsOf(resource)
    .filter((target) => target.language === language)
    .flatMap((target) =>
      [target.field, ...(COLUMN_WORDS[target.field] ?? [])].map((word) => ({
        folded: fold(word),
        target,
      })),
    );

/**
 * Takes the heads of a sheet for fields, by their names and the words for them in both languages.
 * @returns a target for each head, null where nothing fits; no target twice
 */
export const guessColumns = (
  resource: Described,
  heads: readonly string[],
  language: Language,
): (Target | null)[] => {
  const words = [...listWords(resource), ...inLanguage(resource, language)];
  const taken = new Set<string>();
  return heads.map((head) => {
    const folded = fold(head);
    const found = words.find((word) => word.folded === folded && !taken.has(word.target.name));
    if (!found || folded === "") return null;
    taken.add(found.target.name);
    return found.target;
  });
};

/** The targets that a person chose, by their names; one that there is not is none. */
export const findTargets = (
  resource: Described,
  names: readonly (string | null)[],
): (Target | null)[] => {
  const byName = new Map(targetsOf(resource).map((target) => [target.name, target]));
  return names.map((name) => (name === null ? null : (byName.get(name) ?? null)));
};
