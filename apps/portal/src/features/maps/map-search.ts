const IDS = /^[1-9]\d{0,8}(?:\.[1-9]\d{0,8}){0,49}$/;

/** What an address says of the map, so that Back and a link come to the same. */
export type MapSearch = {
  /** The ids of the chosen categories, joined by dots. */
  categories?: string;
};

/** Reads the map's part of an address; anything odd in it counts as absent. */
export const readMapSearch = ({ categories }: Record<string, unknown>): MapSearch =>
  typeof categories === "string" && IDS.test(categories) ? { categories } : {};

export const chosenIn = ({ categories }: MapSearch): number[] =>
  categories === undefined ? [] : categories.split(".").map(Number);

export const searchOf = (chosen: readonly number[]): MapSearch =>
  chosen.length === 0 ? {} : { categories: chosen.join(".") };
