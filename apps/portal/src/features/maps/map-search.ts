/** Search parameters of the map, so that Back and links restore the selection. */
export type MapSearch = {
  /** Ids of the selected categories, joined by dots. */
  categories?: string;
};

/** Reads the search parameters. `readSelectedCategories`, which loads later, validates the ids. */
export const readMapSearch = ({ categories }: Record<string, unknown>): MapSearch =>
  typeof categories === "string" ? { categories } : {};
