/** Where a list stood when its page was left. */
export type KeptPlace = {
  /** The list's name. */
  list: string;
  /** The key of the first row in sight, and its top in the window in CSS pixels. */
  row: string;
  top: number;
};

const STORAGE_KEY = "foyer-list-places";
const PLACES_KEPT = 50;

const read = (): [string, KeptPlace][] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, KeptPlace][]) : [];
  } catch {
    // A browser without storage loses only the place of a page that is loaded anew.
    return [];
  }
};

/** Finds where a list stood in an entry of the history. Takes the entry's key. */
export const findPlace = (entry: string): KeptPlace | undefined =>
  read().find(([key]) => key === entry)?.[1];

/** Keeps where a list stands in an entry of the history, through a reload too; undefined forgets it. */
export const keepPlace = (entry: string, place: KeptPlace | undefined): void => {
  const others = read().filter(([key]) => key !== entry);
  const places = place ? [...others, [entry, place] as const] : others;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places.slice(-PLACES_KEPT)));
  } catch {
    // As above.
  }
};
