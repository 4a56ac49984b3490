import type { MapSearch } from "./map-search.ts";

const ID = /^[1-9]\d{0,8}$/;
const MAX_COUNT = 50;

/** Reads category ids from a search parameter and ignores invalid parts. */
export const readSelectedCategories = (categories = ""): number[] =>
  categories
    .split(".", MAX_COUNT)
    .filter((text) => ID.test(text))
    .map(Number);

export const toMapSearch = (selected: readonly number[]): MapSearch =>
  selected.length === 0 ? {} : { categories: selected.join(".") };
