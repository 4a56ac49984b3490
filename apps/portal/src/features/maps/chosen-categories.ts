import type { MapSearch } from "./map-search.ts";

const ID = /^[1-9]\d{0,8}$/;
const MOST = 50;

/** The ids of categories in an address; anything odd in it counts as absent. */
export const chosenIn = (categories = ""): number[] =>
  categories
    .split(".", MOST)
    .filter((text) => ID.test(text))
    .map(Number);

export const searchOf = (chosen: readonly number[]): MapSearch =>
  chosen.length === 0 ? {} : { categories: chosen.join(".") };
