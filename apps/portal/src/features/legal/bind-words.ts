import { keepWithNext } from "../../lib/load-texts.ts";

const NBSP = "\u00a0";
const WORD_JOINER = "\u2060";
const LEGAL_MARK = /(§|(?<!\p{L})(?:art\.|ust\.|lit\.)) (?=[\p{L}\d])/gu;
// A citation may break between its parts, or "art. 6 ust. 1 lit. b" would be one long word.
const NUMBER_BEFORE_WORD = /(\d) (?!ust\.|lit\.)(?=\p{L})/gu;
const HYPHEN_IN_NUMBER = /(?<=\d)-(?=\d)/g;

/**
 * Keeps together what Polish typography does not part at the end of a line: a one-letter word and
 * the next, a number and its unit, a paragraph mark and its number, the halves of a postcode.
 * @returns the text with non-breaking spaces and word joiners there
 */
export const bindWords = (text: string): string =>
  keepWithNext(text)
    .replace(LEGAL_MARK, `$1${NBSP}`)
    .replace(NUMBER_BEFORE_WORD, `$1${NBSP}`)
    .replace(HYPHEN_IN_NUMBER, `${WORD_JOINER}-${WORD_JOINER}`);
