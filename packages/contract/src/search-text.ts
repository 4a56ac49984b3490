/** Letters that Unicode does not decompose into a base and a mark. */
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
 * Folds a text so that searching ignores case, accents and how signs are typed: `lodz` finds `Łódź`, and `poland's` what
 * a phone wrote as `Poland’s` (docs/specification.md, Calls).
 * @returns lower-case text without marks and invisible characters, one kind of apostrophe, quotation mark and dash, runs
 * of white space made one space
 */
export const foldForSearch = (text: string): string =>
  text
    // Before it is decomposed: an acute accent that stands alone becomes a space and a mark.
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

/** The words that a search asks for, folded; none of an empty one. */
export const searchWords = (search: string | undefined): string[] =>
  foldForSearch(search ?? "")
    .split(" ")
    .filter(Boolean);
