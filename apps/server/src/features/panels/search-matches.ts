import { EXCERPT_MAX_LENGTH, type PanelItem } from "@foyer/contract";
import { cutAtWord, textOfSafeHtml } from "../../lib/html.ts";
import type { ProgrammePanel } from "./programme-panel.ts";

/** Context before a match, in words. */
const WORDS_BEFORE_MATCH = 5;

/** True if the item contains all normalised terms. */
export const matchesTerms = (
  { searchText, normalizedText }: ProgrammePanel,
  terms: readonly string[],
): boolean => terms.every((term) => searchText.includes(term) || normalizedText.includes(term));

/** Returns the text around the first match of a normalised term, at most `EXCERPT_MAX_LENGTH` long. */
const excerptAround = (text: string, normalized: string, term: string): string => {
  const before = normalized.slice(0, normalized.indexOf(term)).split(" ").length - 1;
  const first = Math.max(0, before - WORDS_BEFORE_MATCH);
  const rest = text.split(/\s+/).slice(first).join(" ");
  return first === 0
    ? cutAtWord(rest, EXCERPT_MAX_LENGTH)
    : `…${cutAtWord(rest, EXCERPT_MAX_LENGTH - 1)}`;
};

/**
 * Returns the item of a search result. If only the full text matches, its excerpt shows the context of the
 * match.
 */
export const toSearchMatch = (
  { item, searchText, normalizedText, description }: ProgrammePanel,
  terms: readonly string[],
): PanelItem => {
  const missingTerm = terms.find((term) => !searchText.includes(term));
  if (missingTerm === undefined || description === null) return item;
  const excerpt = excerptAround(textOfSafeHtml(description), normalizedText, missingTerm);
  return { ...item, description: { ...item.description, description: excerpt } };
};
