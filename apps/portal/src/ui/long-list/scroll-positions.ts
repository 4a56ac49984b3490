/** Where a list stood when its page was left. */
export type ScrollPosition = {
  /** The list's name. */
  list: string;
  /** The key of the first row in sight, and its top in the window in CSS pixels. */
  row: string;
  top: number;
};

const STORAGE_KEY = "foyer-list-places";
const MAX_POSITIONS = 50;

const read = (): [string, ScrollPosition][] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as [string, ScrollPosition][]) : [];
  } catch {
    // A browser without storage loses only the place of a page that is reloaded.
    return [];
  }
};

/** Finds where a list stood in an entry of the history. @param entry the entry's key */
export const findScrollPosition = (entry: string): ScrollPosition | undefined =>
  read().find(([key]) => key === entry)?.[1];

/** Stores a list's place in an entry of the history, for a reload too. @param place undefined removes it */
export const storeScrollPosition = (entry: string, place: ScrollPosition | undefined): void => {
  const others = read().filter(([key]) => key !== entry);
  const places = place ? [...others, [entry, place] as const] : others;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places.slice(-MAX_POSITIONS)));
  } catch {
    // As above.
  }
};
