import { normalizeForSearch, searchTerms } from "@foyer/contract/search-text";

/** Part of a text: its offset in the normalised text, and whether it matches the search. */
export type Part = { offset: number; text: string; isMatch: boolean };

const normalizeLetter = (letter: string): string =>
  /\s/.test(letter) ? " " : normalizeForSearch(letter);

/** True if a text contains a normalised term. */
export const containsTerm = (text: string | null, term: string): boolean =>
  text !== null && normalizeForSearch(text).includes(term);

/** Returns for each letter of a normalised text whether it is part of a term. */
const flagMatches = (normalized: string, terms: readonly string[]): boolean[] => {
  const flags = Array.from(normalized, () => false);
  for (const term of terms) {
    for (
      let offset = normalized.indexOf(term);
      offset >= 0;
      offset = normalized.indexOf(term, offset + 1)
    ) {
      flags.fill(true, offset, offset + term.length);
    }
  }
  return flags;
};

/** Splits a text into matches and other parts, by the rules of the server's search: `lodz` matches `Łódź`. */
export const findMatches = (text: string, search: string): Part[] => {
  const terms = searchTerms(search);
  // Comparing letter by letter is slow on a phone.
  if (!terms.some((term) => containsTerm(text, term))) return [{ offset: 0, text, isMatch: false }];
  const letters = Array.from(text, (letter) => ({ letter, normalized: normalizeLetter(letter) }));
  const flags = flagMatches(letters.map(({ normalized }) => normalized).join(""), terms);
  const parts: Part[] = [];
  let offset = 0;
  for (const { letter, normalized } of letters) {
    const last = parts.at(-1);
    // A character that normalises to nothing, such as a combining accent, belongs to the previous letter.
    const isMatch = normalized === "" ? last?.isMatch === true : flags[offset] === true;
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ offset, text: letter, isMatch });
    offset += normalized.length;
  }
  return parts;
};
