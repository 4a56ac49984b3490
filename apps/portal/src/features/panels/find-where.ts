import type { PanelItem } from "@foyer/contract/panels";
import { searchWords } from "@foyer/contract/search-text";
import { hasWord } from "../../lib/find-marks.ts";

/** Where a word that was searched for stands, as far as a list knows. */
export type Where = { kind: "person" | "name" | "text"; text: string };

/** So many words before one say what it is about, and leave it on the screen. */
const WORDS_BEFORE = 3;

/** As much of a text as begins shortly before a folded word. */
const cutBefore = (text: string, word: string): string => {
  const words = text.split(/\s+/);
  const first = words.findIndex((one) => hasWord(one, word)) - WORDS_BEFORE;
  return first <= 0 ? text : `…${words.slice(first).join(" ")}`;
};

/**
 * Finds where the first word of a search stands that no shown text has.
 * @param shown what the item's row or card shows
 * @returns undefined where all words are shown
 */
export const findWhere = (
  { people, description }: Pick<PanelItem, "people" | "description">,
  shown: readonly (string | null)[],
  search: string,
): Where | undefined => {
  const word = searchWords(search).find((one) => !shown.some((text) => hasWord(text, one)));
  if (word === undefined) return undefined;
  const person = people.find((name) => hasWord(name, word));
  if (person !== undefined) return { kind: "person", text: person };
  const { thematicPath, type, building, description: lead } = description;
  const name = [thematicPath, type, building].find((text) => hasWord(text, word));
  if (name) return { kind: "name", text: name };
  return lead !== null && hasWord(lead, word)
    ? { kind: "text", text: cutBefore(lead, word) }
    : undefined;
};

/** A lead that begins where a search found something, if what was found would be cut off otherwise. */
export const leadFrom = (lead: string, search: string): string => {
  const word = searchWords(search).find((one) => hasWord(lead, one));
  return word === undefined || hasWord(lead.slice(0, SEEN_OF_LEAD), word)
    ? lead
    : cutBefore(lead, word);
};

/** Letters of a lead that every card shows. */
const SEEN_OF_LEAD = 70;

/** Those whom a search found first, for a card may cut off the others. */
export const foundFirst = (people: readonly string[], search: string): readonly string[] => {
  const words = searchWords(search);
  const isFound = (name: string) => words.some((word) => hasWord(name, word));
  return words.length === 0
    ? people
    : people.toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)));
};
