import { normalizeForSearch } from "@foyer/contract/search-text";

/** Words for breaks and registration in both languages, without accents. */
const BREAKS = new Set(
  "przerwa przerwy kawa obiad lunch sniadanie rejestracja break breaks coffee breakfast registration".split(
    " ",
  ),
);
/** Words that can accompany them. */
const COMPLEMENTS = new Set(
  (
    "kawowa kawe kawy obiadowa obiadowy lunchowa techniczna herbata herbate herbaciana powitalna poranna poczestunek " +
    "networking networkingowa uczestnikow gosci na i przy z dla tea welcome morning afternoon short technical " +
    "refreshments snack snacks participants and of for the at"
  ).split(" "),
);

/** True if a title consists of words for a break: "Przerwa obiadowa", "Coffee break", "Lunch". */
export const isBreak = (title: string): boolean => {
  const words = normalizeForSearch(title).match(/\p{L}+/gu) ?? [];
  return (
    words.some((word) => BREAKS.has(word)) &&
    words.every((word) => BREAKS.has(word) || COMPLEMENTS.has(word))
  );
};
