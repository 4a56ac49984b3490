import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@foyer/contract/constants";

const KEY = "foyer.office.language";

const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Stores the language of a link, such as that of an e-mail, and removes it from the URL. */
const acceptLinkLanguage = (): void => {
  const url = new URL(location.href);
  const language = url.searchParams.get("language");
  if (!isLanguage(language)) return;
  storeLanguage(language);
  url.searchParams.delete("language");
  history.replaceState(history.state, "", url);
};

/** Returns the language selected on this device or by a link, otherwise the browser's language if it is supported. */
export const readLanguage = (): Language => {
  acceptLinkLanguage();
  const stored = localStorage.getItem(KEY);
  if (isLanguage(stored)) return stored;
  const [first = ""] = navigator.language.split("-");
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
};

export const otherLanguage = (language: Language): Language =>
  LANGUAGES.find((candidate) => candidate !== language) ?? language;

export const storeLanguage = (language: Language): void => localStorage.setItem(KEY, language);
