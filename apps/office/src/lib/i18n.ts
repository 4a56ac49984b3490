import type { Language } from "@foyer/contract/constants";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { setUiTexts } from "@foyer/ui/ui-texts.ts";
import i18next, { type TFunction } from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { describeError } from "./describe-error.ts";
import { storeLanguage, readLanguage } from "./language.ts";

const load = async (language: Language) => {
  const { default: texts } =
    language === "pl" ? await import("../locales/pl.json") : await import("../locales/en.json");
  i18next.addResourceBundle(language, "translation", texts);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  setUiTexts({
    loading: i18next.t("shell.loading"),
    retry: i18next.t("errors.retry"),
    noConnection: i18next.t("errors.noConnection"),
    partFailed: i18next.t("errors.partFailed"),
    failure: i18next.t("errors.failure"),
    ok: i18next.t("form.ok"),
    opensInNewTab: i18next.t("shell.newTab"),
    searchChoices: i18next.t("shell.searchChoices"),
    noChoice: i18next.t("shell.noChoice"),
    showChoices: i18next.t("shell.showChoices"),
    unmatchedChoice: i18next.t("shell.unmatchedChoice"),
    moreActions: i18next.t("shell.moreActions"),
    describeError,
    normalizeForSearch,
  });
};

/** Loads the texts. Nothing may render before. */
export const startI18n = async (): Promise<void> => {
  await i18next.init({ resources: {}, fallbackLng: false, interpolation: { escapeValue: false } });
  await load(readLanguage());
};

/** @throws Error if the texts cannot be loaded */
export const changeLanguage = async (language: Language): Promise<void> => {
  await load(language);
  storeLanguage(language);
};

const subscribe = (listener: () => void) => {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
};

export const useTranslation = (): { t: TFunction; language: Language } => {
  const language = useSyncExternalStore(subscribe, () => i18next.language as Language);
  return useMemo(() => ({ t: i18next.getFixedT(language), language }), [language]);
};
