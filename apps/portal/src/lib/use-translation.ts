import i18next, { type TFunction } from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { keepWithNext } from "./load-texts.ts";

const subscribe = (listener: () => void) => {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
};
const readLanguage = () => i18next.language;

const asWritten = (text: string) => text;

/** How a text that organisers wrote is drawn in a language. */
const bindIn = (language: string) => (language === "pl" ? keepWithNext : asWritten);

/**
 * The texts in the language of the page, which have been loaded before anything draws.
 * @returns `t` gives one by `feature.key`, and is another function in another language;
 * `bind` keeps one-letter words of a Polish text that organisers wrote off the ends of its lines
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
