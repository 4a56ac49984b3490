import { createStore } from "./store.ts";
import { useStore } from "./use-store.ts";

/** Built-in texts of the kit, in the language of the page. */
export type UiTexts = {
  readonly loading: string;
  /** Label of a button. */
  readonly retry: string;
  readonly noConnection: string;
  /** Replaces a part of a page that failed to load. */
  readonly partFailed: string;
  /** Title and button of the error dialog. */
  readonly failure: string;
  readonly ok: string;
  /** Read by screen readers after the text of a link. */
  readonly opensInNewTab: string;
  /** Placeholder of the search field in a long list, and the text for no matches. */
  readonly searchChoices: string;
  readonly noChoice: string;
  /** Label of the button that opens a list, and the error for a text that matches no option. */
  readonly showChoices: string;
  readonly unmatchedChoice: string;
  /** Label of the menu in a page header; only apps with such headers set it. */
  readonly moreActions?: string;
  /** Returns the message of an error. */
  readonly describeError: (error: unknown) => string;
  /** Normalises a text for search, for example to lower case. */
  readonly normalizeForSearch: (text: string) => string;
};

const store = createStore<UiTexts | undefined>(undefined);

/** Sets the texts; apps call it before the first render and after a change of language. */
export const setUiTexts: (next: UiTexts) => void = store.set;

/** @throws Error if the app has not set the texts */
export const useUiTexts = (): UiTexts => {
  const texts = useStore(store);
  if (texts === undefined) throw new Error("Call setUiTexts before rendering");
  return texts;
};
