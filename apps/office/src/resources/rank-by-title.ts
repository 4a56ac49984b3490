import { normalizeForSearch } from "@foyer/contract/search-text";

/** Returns 0 for a title that starts with the term, 1 for a word that does, 2 for other titles with it, else 3. */
const rankOf = (title: string, term: string): number => {
  const text = ` ${normalizeForSearch(title)}`;
  if (text.startsWith(` ${term}`)) return 0;
  if (text.includes(` ${term}`)) return 1;
  return text.includes(term) ? 2 : 3;
};

/** Sorts found records by their titles; equal ranks keep their order. */
export const rankByTitle = <Found extends { readonly title: string }>(
  records: readonly Found[],
  search: string,
): Found[] => {
  const term = normalizeForSearch(search);
  return records.toSorted((a, b) => rankOf(a.title, term) - rankOf(b.title, term));
};
