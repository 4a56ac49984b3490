import type { Language } from "@foyer/contract/constants";

type Texts = { [key: string]: string | Texts };

/** Each language is one file of the build. */
const files: Record<Language, () => Promise<Texts>> = {
  en: () => import("../locales/en.ts"),
  pl: async () => (await import("../locales/pl.ts")).texts,
};

/**
 * Loads the texts of a language by feature.
 * @throws Error if they fail to load
 */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const texts = { ...(await files[language]()) };
  return language === "pl" ? mapTexts(texts, bindOneLetterWords) : texts;
};

/** Polish typography: a one-letter word must not end a line, so a non-breaking space follows it. */
export const bindOneLetterWords = (text: string): string =>
  text.replaceAll(/(?<=^|[\s(„])([aiouwz]) /giu, "$1\u00A0");

const mapTexts = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? change(value) : mapTexts(value, change),
    ]),
  );
