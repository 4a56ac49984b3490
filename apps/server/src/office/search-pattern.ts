import { foldForSearch } from "@foyer/contract/search-text";

/** Latin letters with their accents, and the signs of typography. */
const RANGES = [
  [0x21, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
] as const;

const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

/** What is found by a folded letter, sign or pair of letters, such as "ß" by "ss". */
const variants = Map.groupBy(characters, foldForSearch);
const pairs = [...variants.keys()].filter((folded) => /^[a-z]{2}$/.test(folded));
const parts = new RegExp(`${pairs.join("|")}|.`, "gu");

const escaped = (character: string) => character.replace(/[^\p{L}\p{N}\s]/u, String.raw`\$&`);

const anyOf = (folded: string): string => {
  const cases = [folded, folded.toUpperCase()].filter((one) => [...one].length === 1);
  const all = new Set([...cases, ...(variants.get(folded) ?? [])]);
  return `[${[...all].map(escaped).join("")}]`;
};

/**
 * A regular expression of PostgreSQL that finds a word whatever its accents and case, as `foldForSearch` would on both
 * sides; a ligature by its two letters alone. To fold every text of a table takes the database nine times as long.
 */
export const searchPattern = (word: string): string =>
  foldForSearch(word).replaceAll(parts, (part) =>
    part.length === 2 && pairs.includes(part)
      ? `(?:${[...part].map(anyOf).join("")}|${anyOf(part)})`
      : anyOf(part),
  );
