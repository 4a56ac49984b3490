import type { UiTexts } from "../src/ui-texts.ts";

/** Texts of the kit for its catalogue and its tests. */
export const TEXTS: UiTexts = {
  loading: "Loading…",
  retry: "Try again",
  noConnection: "The server does not respond.",
  partFailed: "This part of the page could not be loaded.",
  failure: "Error",
  ok: "OK",
  opensInNewTab: "opens in a new tab",
  searchChoices: "Search the list",
  noChoice: "No matches.",
  showChoices: "Show the list",
  unmatchedChoice: "Select an item of the list.",
  moreActions: "More actions",
  describeError: String,
  normalizeForSearch: (text) => text.toLowerCase(),
};
