import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract/constants";
import i18next from "i18next";
import type * as texts from "../locales/texts.ts";
import { SHELL_NOUNS, loadTexts, type Noun } from "./load-texts.ts";
import { getSession, updateSession } from "./session.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof texts };
  }
}

/** The nouns that something on screen has asked for; a change of language brings all of them. */
const needed = new Set<Noun>(SHELL_NOUNS);

/** The language of the page, or the one that it is about to take. */
let target: Language = getSession().language;

const addTexts = (language: Language, nouns: Iterable<Noun>) =>
  Promise.all(
    [...nouns].map(async (noun) => {
      if (i18next.hasResourceBundle(language, noun)) return;
      i18next.addResourceBundle(language, noun, await loadTexts(language, noun));
    }),
  );

/** Prepares the texts around every page in the session's language; nothing may be drawn before. */
export const startI18n = async (): Promise<void> => {
  await i18next.init({
    resources: {},
    lng: getSession().language,
    fallbackLng: DEFAULT_LANGUAGE,
    // A key is `noun.key`, and each noun is a namespace.
    nsSeparator: ".",
    ns: [...needed],
    interpolation: { escapeValue: false },
  });
  await showLanguage(getSession().language);
};

/**
 * Loads the texts of some nouns in the language of the page, before something draws them.
 * @throws Error when they do not come
 */
export const needTexts = async (nouns: readonly Noun[]): Promise<void> => {
  const language = target;
  await addTexts(language, nouns);
  for (const noun of nouns) needed.add(noun);
  // Whoever has changed the language meanwhile needs them in the new one.
  if (language !== target) await addTexts(target, nouns);
};

/**
 * Changes the language of everything: texts, `<html lang>`, and through the session the
 * Accept-Language header and the data on screen (docs/specification.md, Languages).
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  updateSession({ language });
};

const showLanguage = async (language: Language) => {
  const before = target;
  target = language;
  try {
    await addTexts(language, needed);
  } catch (error) {
    target = before;
    throw error;
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

/** Compares names as a language sorts them, numbers in them by their value. */
export const collatorOf = (language: string): Intl.Collator =>
  new Intl.Collator(language, { numeric: true });
