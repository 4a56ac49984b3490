import { setUiTexts } from "../ui-texts.ts";

setUiTexts({
  loading: "Loading…",
  retry: "Try again",
  noConnection: "There is no answer from the server.",
  partFailed: "This part of the page could not be loaded.",
  failure: "Error",
  ok: "OK",
  opensInNewTab: "opens in a new tab",
  searchChoices: "Search the list",
  noChoice: "Nothing in the list matches.",
  describeError: String,
  foldForSearch: (text) => text.toLowerCase(),
});
