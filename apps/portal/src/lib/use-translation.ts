import i18next, { type TFunction } from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { bindOneLetterWords } from "./load-texts.ts";

const subscribe = (listener: () => void) => {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
};
const readLanguage = () => i18next.language;

const asWritten = (text: string) => text;

/** Returns the typography function for organisers' texts in a language. */
const bindIn = (language: string) => (language === "pl" ? bindOneLetterWords : asWritten);

/**
 * Returns the texts of the current language, which are loaded before the first render.
 * @returns `t` translates `feature.key` and changes identity with the language; `bind` prevents one-letter
 * Polish words at line ends in organisers' texts
 */
export const useTranslation = (): {
  t: TFunction;
  language: string;
  bind: (text: string) => string;
} => {
  const language = useSyncExternalStore(subscribe, readLanguage, readLanguage);
  return useMemo(
    () => ({ t: i18next.getFixedT(language), language, bind: bindIn(language) }),
    [language],
  );
};
