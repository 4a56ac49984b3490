/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/**
 * Normalises a text so that search ignores case, accents and typographic signs: `lodz` finds `Łódź`, and
 * `poland's` finds `Poland’s` (docs/specification.md, API).
 * @returns lower-case text without marks and invisible characters, with one kind of apostrophe, quotation
 * mark, dash and space
 */
export const normalizeForSearch = (text: string): string =>
  text
    // Must precede the decomposition, which turns a standalone acute accent into a space and a mark.
    .replaceAll(/[’‘‚‛`´ʼʹ′]/g, "'")
    .replaceAll(/[„”“«»]/g, '"')
    .replaceAll(/[\p{Pd}−]/gu, "-")
    .replaceAll(/\p{Cf}/gu, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđßæœı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();

/** Normalised search terms; empty for an empty search. */
export const searchTerms = (search: string | undefined): string[] =>
  normalizeForSearch(search ?? "")
    .split(" ")
    .filter(Boolean);

/**
 * Creates a filter of texts.
 * @returns a function that is true if the texts together contain every search term
 */
export const createTermFilter = (search: string) => {
  const terms = searchTerms(search);
  if (terms.length === 0) return () => true;
  return (...texts: readonly (string | null)[]): boolean => {
    const text = normalizeForSearch(texts.filter(Boolean).join(" "));
    return terms.every((term) => text.includes(term));
  };
};
