import type { PanelItem } from "@foyer/contract/panels/portal";
import { searchTerms } from "@foyer/contract/search-text";
import { containsTerm } from "../../lib/find-matches.ts";

/** Match of a search term that the list does not show. */
export type HiddenMatch = { kind: "person" | "name" | "text"; text: string };

/** Words before the match that give context and still leave the match visible. */
const WORDS_BEFORE_MATCH = 3;

/** Returns the text from a few words before the term. */
const excerptFrom = (text: string, term: string): string => {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => containsTerm(word, term)) - WORDS_BEFORE_MATCH;
  return first <= 0 ? text : `…${words.slice(first).join(" ")}`;
};

/**
 * Finds the first search term that no visible text contains.
 * @param visibleTexts texts of the item's row or card
 * @returns undefined if the visible texts contain all terms
 */
export const findMatchContext = (
  { people, description }: Pick<PanelItem, "people" | "description">,
  visibleTexts: readonly (string | null)[],
  search: string,
): HiddenMatch | undefined => {
  const term = searchTerms(search).find(
    (candidate) => !visibleTexts.some((text) => containsTerm(text, candidate)),
  );
  if (term === undefined) return undefined;
  const person = people.find((name) => containsTerm(name, term));
  if (person !== undefined) return { kind: "person", text: person };
  const { thematicPath, type, building, description: excerpt } = description;
  const name = [thematicPath, type, building].find((text) => containsTerm(text, term));
  if (name) return { kind: "name", text: name };
  return excerpt !== null && containsTerm(excerpt, term)
    ? { kind: "text", text: excerptFrom(excerpt, term) }
    : undefined;
};

/** Returns an excerpt that starts near the match, if the match would be cut off otherwise. */
export const excerptForSearch = (excerpt: string, search: string): string => {
  const term = searchTerms(search).find((candidate) => containsTerm(excerpt, candidate));
  return term === undefined || containsTerm(excerpt.slice(0, VISIBLE_EXCERPT_LENGTH), term)
    ? excerpt
    : excerptFrom(excerpt, term);
};

/** Characters of an excerpt that every card shows. */
const VISIBLE_EXCERPT_LENGTH = 70;

/** Sorts the matching people first, because a card may cut off the others. */
export const sortMatchesFirst = (people: readonly string[], search: string): readonly string[] => {
  const terms = searchTerms(search);
  const isMatch = (name: string) => terms.some((term) => containsTerm(name, term));
  return terms.length === 0
    ? people
    : people.toSorted((one, other) => Number(isMatch(other)) - Number(isMatch(one)));
};
