import i18next, { type TFunction } from "i18next";
import { useMemo, useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
};
const readLanguage = () => i18next.language;

/**
 * The texts in the language of the page, which have been loaded before anything draws.
 * @returns `t` gives one by `feature.key`, and is another function in another language
 */
export const useTranslation = (): { t: TFunction; language: string } => {
  const language = useSyncExternalStore(subscribe, readLanguage, readLanguage);
  return useMemo(() => ({ t: i18next.getFixedT(language), language }), [language]);
};
