import type { Language } from "@foyer/contract/constants";
import type * as texts from "../locales/texts.ts";

export type Noun = keyof typeof texts;

export const SHELL_NOUNS: readonly Noun[] = ["shell", "errors"];

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>("../locales/*/*.json", { import: "default" });

/** Loads the texts of one noun in a language. @throws Error when they do not come */
export const loadTexts = async (language: Language, noun: Noun): Promise<Texts> => {
  const load = files[`../locales/${language}/${noun}.json`];
  if (load === undefined) throw new Error(`There are no texts of ${noun} in ${language}`);
  const texts = await load();
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
