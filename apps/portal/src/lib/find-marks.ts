import { foldForSearch, searchWords } from "@foyer/contract/search-text";

/** A part of a text, where it begins when folded, and whether it is what was searched for. */
export type Part = { at: number; text: string; isMarked: boolean };

const foldLetter = (letter: string): string => (/\s/.test(letter) ? " " : foldForSearch(letter));

/** Whether a folded word stands in a text. */
export const hasWord = (text: string | null, word: string): boolean =>
  text !== null && foldForSearch(text).includes(word);

/** Which letters of a folded text are part of one of the words. */
const findHits = (folded: string, words: readonly string[]): boolean[] => {
  const hits = Array.from(folded, () => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      hits.fill(true, at, at + word.length);
    }
  }
  return hits;
};

/** Parts a text where a word of a search stands in it, as the server finds it: `lodz` in `Łódź`. */
export const findMarks = (text: string, search: string): Part[] => {
  const words = searchWords(search);
  // Letters one by one take a phone its time.
  if (!words.some((word) => hasWord(text, word))) return [{ at: 0, text, isMarked: false }];
  const letters = Array.from(text, (letter) => ({ letter, folded: foldLetter(letter) }));
  const hits = findHits(letters.map(({ folded }) => folded).join(""), words);
  const parts: Part[] = [];
  let at = 0;
  for (const { letter, folded } of letters) {
    const last = parts.at(-1);
    // A sign that folds to nothing, such as an accent of its own, goes with the letter before.
    const isMarked = folded === "" ? last?.isMarked === true : hits[at] === true;
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ at, text: letter, isMarked });
    at += folded.length;
  }
  return parts;
};
