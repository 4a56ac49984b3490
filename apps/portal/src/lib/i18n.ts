import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { texts } from "../locales/en/index.ts";
import { loadTexts } from "./load-texts.ts";
import { getSession, updateSession } from "./session.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof texts };
  }
}

const addTexts = async (language: Language) => {
  if (i18next.hasResourceBundle(language, "translation")) return;
  i18next.addResourceBundle(language, "translation", await loadTexts(language));
};

/** Prepares the texts of the session's language; nothing may be drawn before. */
export const startI18n = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: getSession().language,
    fallbackLng: DEFAULT_LANGUAGE,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await showLanguage(getSession().language);
};

/**
 * Changes the language of everything: texts, `<html lang>`, and through the session the
 * Accept-Language header and the data on screen (spec section 4).
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  updateSession({ language });
};

const showLanguage = async (language: Language) => {
  await addTexts(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
