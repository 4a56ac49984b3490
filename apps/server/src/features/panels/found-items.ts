import { LEAD_MAX_LENGTH, type PanelItem } from "@foyer/contract";
import { cutAtWord, textOfSafeHtml } from "../../lib/html.ts";
import type { ProgrammeItem } from "./programme-item.ts";

/** So many words before what was found tell what it is about. */
const WORDS_BEFORE = 5;

/** Whether an item has each of some folded words, in what a list shows of it or in its text. */
export const hasWords = (
  { searchText, foldedText }: ProgrammeItem,
  words: readonly string[],
): boolean => words.every((word) => searchText.includes(word) || foldedText.includes(word));

/** What stands around a folded word in a text, as long as a lead. */
const excerptAround = (text: string, folded: string, word: string): string => {
  const before = folded.slice(0, folded.indexOf(word)).split(" ").length - 1;
  const first = Math.max(0, before - WORDS_BEFORE);
  const left = text.split(/\s+/).slice(first).join(" ");
  return first === 0
    ? cutAtWord(left, LEAD_MAX_LENGTH)
    : `…${cutAtWord(left, LEAD_MAX_LENGTH - 1)}`;
};

/** An item as a search found it: where that was by its text alone, its lead is what stands around a word there. */
export const showFound = (
  { item, searchText, foldedText, description }: ProgrammeItem,
  words: readonly string[],
): PanelItem => {
  const hidden = words.find((word) => !searchText.includes(word));
  if (hidden === undefined || description === null) return item;
  const excerpt = excerptAround(textOfSafeHtml(description), foldedText, hidden);
  return { ...item, description: { ...item.description, description: excerpt } };
};
