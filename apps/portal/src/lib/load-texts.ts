import type { Language } from "@foyer/contract/constants";
import type * as en from "../locales/en.ts";

type Feature = keyof typeof en;
type Texts = { [key: string]: string | Texts };

/** Each language is one file; English types what both have. */
const files: Record<Language, () => Promise<Record<Feature, Texts>>> = {
  en: () => import("../locales/en.ts"),
  pl: () => import("../locales/pl.ts"),
};

/** Loads the texts of a language, by feature. @throws Error when they do not come */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const texts = { ...(await files[language]()) };
  return language === "pl" ? mapTexts(texts, keepWithNext) : texts;
};

/** Polish leaves no one-letter word at a line's end: the space behind it becomes a non-breaking one. */
export const keepWithNext = (text: string): string =>
  text.replaceAll(/(?<=^|[\s(„])([aiouwz]) /giu, "$1\u00A0");

const mapTexts = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? change(value) : mapTexts(value, change),
    ]),
  );
