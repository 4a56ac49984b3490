import { normalizeForSearch } from "@foyer/contract/search-text";

/**
 * Code points of letters with accents (Latin, Greek, Cyrillic, Arabic, Japanese) and of typographic signs.
 */
const RANGES = [
  [0x21, 0x24f],
  [0x370, 0x52f],
  [0x620, 0x6d3],
  [0x3041, 0x30ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
] as const;

/** Lists the combining marks of code point ranges, joined. */
const listMarks = (ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .filter((character) => /\p{M}/u.test(character))
    .join("");

/** Scripts whose letters carry marks that normalisation removes: Hebrew to Myanmar, and Khmer. */
const MARKED = /[\u0590-\u109f\u1780-\u17ff]/;

/** Combining marks between letters of these scripts. */
const MARKS = `[${listMarks([
  [0x300, 0x36f],
  [0x590, 0x109f],
  [0x1780, 0x17ff],
])}]*`;

const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

/** Characters by their normalised form of one or two letters; "ss" for example matches "ß". */
const variants = Map.groupBy(characters, normalizeForSearch);
const ligatures = [...variants.keys()].filter((normalized) => /^[a-z]{2}$/.test(normalized));
const parts = new RegExp(`${ligatures.join("|")}|.`, "gu");

const escapeCharacter = (character: string) =>
  character.replace(/[^\p{L}\p{N}\s]/u, String.raw`\$&`);

const toCharacterClass = (normalized: string): string => {
  const cases = [normalized, normalized.toUpperCase()].filter((letter) => [...letter].length === 1);
  const all = new Set([...cases, ...(variants.get(normalized) ?? [])]);
  const letters = `[${[...all].map(escapeCharacter).join("")}]`;
  return MARKED.test(normalized) ? `${letters}${MARKS}` : letters;
};

/**
 * Returns a PostgreSQL regular expression that matches a term like `normalizeForSearch` on both sides. A
 * ligature matches only its two letters together. Normalising every text in the database would take nine
 * times as long.
 */
export const searchPattern = (term: string): string =>
  // The composed form joins the letters of Korean syllables.
  normalizeForSearch(term)
    .normalize()
    .replaceAll(parts, (part) =>
      part.length === 2 && ligatures.includes(part)
        ? `(?:${[...part].map(toCharacterClass).join("")}|${toCharacterClass(part)})`
        : toCharacterClass(part),
    );
