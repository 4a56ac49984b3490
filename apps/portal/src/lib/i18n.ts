import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract/constants";
import { normalizeForSearch } from "@foyer/contract/search-text";
import i18next, { type TFunction } from "i18next";
import { setUiTexts, type UiTexts } from "@foyer/ui/ui-texts.ts";
import type * as texts from "../locales/en.ts";
import { describeError } from "./describe-error.ts";
import { untilHydrated } from "./server-render.ts";
import { loadTexts } from "./load-texts.ts";
import { getSession, updateSession } from "./session.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof texts };
  }
}

/** Loads the texts of the session's language; must finish before the first render. */
export const startI18n = async (): Promise<void> => {
  const { language } = getSession();
  await i18next.init({
    resources: {},
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    // A key is `feature.key`; each feature is a namespace.
    nsSeparator: ".",
    interpolation: { escapeValue: false },
  });
  await showLanguage(language);
};

/**
 * Changes the language of texts and `<html lang>`, and through the session that of the Accept-Language header
 * and the loaded data (docs/specification.md, Languages).
 * @throws Error if the texts fail to load
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  await untilHydrated();
  await showLanguage(language);
  updateSession({ language });
};

const showLanguage = async (language: Language) => {
  for (const [feature, texts] of Object.entries(await loadTexts(language))) {
    i18next.addResourceBundle(language, feature, texts);
  }
  setUiTexts(readUiTexts(i18next.getFixedT(language)));
  await i18next.changeLanguage(language);
  if ("document" in globalThis) document.documentElement.lang = language;
};

const readUiTexts = (t: TFunction): UiTexts => ({
  loading: t("shell.loading"),
  retry: t("errors.retry"),
  noConnection: t("errors.noConnection"),
  partFailed: t("errors.partFailed"),
  failure: t("errors.title"),
  ok: t("errors.ok"),
  opensInNewTab: t("shell.opensInNewTab"),
  searchChoices: t("shell.searchChoices"),
  noChoice: t("shell.noChoice"),
  showChoices: t("shell.showChoices"),
  unmatchedChoice: t("shell.unmatchedChoice"),
  describeError,
  normalizeForSearch,
});

/** Returns a collator that orders names by the rules of a language, and numbers by value. */
export const collatorOf = (language: string): Intl.Collator =>
  new Intl.Collator(language, { numeric: true });
