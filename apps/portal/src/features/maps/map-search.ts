/** What an address says of the map, so that Back and a link come to the same. */
export type MapSearch = {
  /** The ids of the chosen categories, joined by dots. */
  categories?: string;
};

/** Reads the map's part of an address. What is no id in it is told by `chosenIn`, which is loaded later. */
export const readMapSearch = ({ categories }: Record<string, unknown>): MapSearch =>
  typeof categories === "string" ? { categories } : {};
