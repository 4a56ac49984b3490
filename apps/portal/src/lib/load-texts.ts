import type { Language } from "@foyer/contract";

type Texts = { [key: string]: string | Texts };

const load: Record<Language, () => Promise<{ texts: Texts }>> = {
  pl: () => import("../locales/pl/index.ts"),
  en: () => import("../locales/en/index.ts"),
};

/** Loads all texts of a language, which come in one piece. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const { texts } = await load[language]();
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
