import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@foyer/contract/constants";

const KEY = "foyer.office.language";

const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language that was chosen here, else the browser's where there are texts in it. */
export const readLanguage = (): Language => {
  const chosen = localStorage.getItem(KEY);
  if (isLanguage(chosen)) return chosen;
  const [first = ""] = navigator.language.split("-");
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
};

/** The one of the two languages that a text is not in. */
export const otherLanguage = (language: Language): Language =>
  LANGUAGES.find((one) => one !== language) ?? language;

export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);
