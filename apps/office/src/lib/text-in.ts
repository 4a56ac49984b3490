import { LANGUAGES } from "@foyer/contract/constants";

/** A text in a language, or in the other one; empty where there is none. */
export const textIn = (
  texts: Readonly<Partial<Record<string, string>>>,
  language: string,
): string => texts[language] ?? LANGUAGES.map((one) => texts[one]).find(Boolean) ?? "";
