import { bindOneLetterWords } from "../../lib/load-texts.ts";

const NBSP = "\u00a0";
const WORD_JOINER = "\u2060";
const LEGAL_MARK = /(§|(?<!\p{L})(?:art\.|ust\.|lit\.)) (?=[\p{L}\d])/gu;
// Citations may break between their parts. Otherwise "art. 6 ust. 1 lit. b" would be one long word.
const NUMBER_BEFORE_WORD = /(\d) (?!ust\.|lit\.)(?=\p{L})/gu;
const HYPHEN_IN_NUMBER = /(?<=\d)-(?=\d)/g;

/**
 * Prevents line breaks that Polish typography forbids: after a one-letter word, between a number and its unit, after a
 * paragraph mark, and in a postcode.
 * @returns the text with non-breaking spaces and word joiners
 */
export const addNonBreakingSpaces = (text: string): string =>
  bindOneLetterWords(text)
    .replace(LEGAL_MARK, `$1${NBSP}`)
    .replace(NUMBER_BEFORE_WORD, `$1${NBSP}`)
    .replace(HYPHEN_IN_NUMBER, `${WORD_JOINER}-${WORD_JOINER}`);
