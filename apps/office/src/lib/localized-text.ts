import { LANGUAGES } from "@foyer/contract/constants";

/** Returns the text in the language, otherwise in the other one; empty if there is none. */
export const localizedText = (
  texts: Readonly<Partial<Record<string, string>>>,
  language: string,
): string => texts[language] ?? LANGUAGES.map((code) => texts[code]).find(Boolean) ?? "";
