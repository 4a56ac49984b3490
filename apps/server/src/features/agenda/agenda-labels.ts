import type { Language } from "@foyer/contract";

/** How a language calls itself. */
export const LANGUAGE_LABELS: Record<Language, string> = { pl: "Polski", en: "English" };

/** The heading of a day: its number, and its date where the edition shows dates. */
export const dayHeading = (language: Language, number: number, date: string | null): string => {
  const day = `${language === "pl" ? "Dzień" : "Day"} ${number}`;
  return date ? `${day} (${date})` : day;
};
