import { useSyncExternalStore } from "react";

/** What the kit says by itself, in the language of the page. */
export type UiTexts = {
  readonly loading: string;
  /** On a button. */
  readonly retry: string;
  readonly noConnection: string;
  /** Stands where a part of a page should be. */
  readonly partFailed: string;
  /** The title of the window that says why something failed, and its button. */
  readonly failure: string;
  readonly ok: string;
  /** Read out behind a link's words. */
  readonly opensInNewTab: string;
  /** In the field above a long list of choices, and in the list where none matches. */
  readonly searchChoices: string;
  readonly noChoice: string;
  /** Words what a call threw. */
  readonly describeError: (error: unknown) => string;
  /** Makes texts alike that a search takes for the same, such as those of small and capital letters. */
  readonly foldForSearch: (text: string) => string;
};

let texts: UiTexts | undefined;
const listeners = new Set<() => void>();

/** Gives the kit its words; an app does so before it draws, and again when the language changes. */
export const setUiTexts = (next: UiTexts): void => {
  texts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readTexts = (): UiTexts => {
  if (texts === undefined) throw new Error("The app has given the kit no texts");
  return texts;
};

/** @throws Error when the app has given none */
export const useUiTexts = (): UiTexts => useSyncExternalStore(subscribe, readTexts, readTexts);
