import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@foyer/contract";

const parseRange = (range: string) => {
  const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith("q="));
  return { language: tag.split("-")[0] ?? "", quality: quality ? Number(quality.slice(2)) : 1 };
};

/**
 * Returns the preferred language of a person among Foyer's (RFC 9110 section 12.5.4).
 * @param header value of Accept-Language
 * @returns the best match, or the default language if none is acceptable
 */
export const preferredLanguage = (header: string | undefined): Language => {
  const ranges = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map(parseRange)
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const range of ranges) {
    const match = LANGUAGES.find((language) => language === range.language);
    if (match) return match;
  }
  return DEFAULT_LANGUAGE;
};

/** Returns one field of a translated text, with fallback per field. */
export const fieldInLanguage = <Text, Key extends keyof Text>(
  text: Partial<Record<Language, Text>>,
  language: Language,
  key: Key,
): Text[Key] | undefined => text[language]?.[key] || text[language === "pl" ? "en" : "pl"]?.[key];

/**
 * Returns a comparison in the sort order of a language, with numbers by value (docs/specification.md,
 * Languages).
 */
export const comparisonIn = (language: Language): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { numeric: true }).compare;
