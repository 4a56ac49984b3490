const END = "\n";

/**
 * Texts that are searched together. They stand in one string, which is read from its beginning to its
 * end: single ones lie all over the memory, and to look into each takes five times as long.
 * @param texts without line breaks, as `foldForSearch` gives them
 */
export const createTextIndex = (texts: readonly string[]) => {
  const joined = texts.map((text) => text + END).join("");
  const ends = new Uint32Array(texts.length);
  let length = 0;
  for (const [place, text] of texts.entries()) {
    length += text.length + END.length;
    ends[place] = length;
  }
  return {
    /** By the place of each text whether a word is in it: 1 or 0. */
    find: (word: string): Uint8Array => {
      const found = new Uint8Array(texts.length);
      let place = 0;
      let at = joined.indexOf(word);
      while (at >= 0 && place < ends.length) {
        while ((ends[place] ?? length) <= at) place += 1;
        found[place] = 1;
        at = joined.indexOf(word, ends[place]);
      }
      return found;
    },

    /** Whether a word is in the text of a place. */
    holds: (place: number, word: string): boolean => texts[place]?.includes(word) === true,
  };
};

export type TextIndex = ReturnType<typeof createTextIndex>;
