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
 * Folds a text so that searching ignores case and accents: `lodz` finds `Łódź` (docs/specification.md, Calls).
 * @returns lower-case text without marks, runs of white space made one space
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđßæœı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
