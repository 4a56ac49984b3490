import { LANGUAGES } from "@foyer/contract";
import type { Translated } from "../../db/schema/index.ts";

/**
 * Merges the texts of a file into the stored ones. The file replaces only its own fields; organisers'
 * pictures and translations stay. If the same text comes in the other language, it moves there instead of
 * existing twice. A different text counts as a translation, so both stay.
 * @param imported own fields by language; missing fields are removed
 */
export const mergeText = <Text extends object>(
  stored: Translated<Text> | undefined,
  imported: Translated<Text>,
  owned: readonly (keyof Text)[],
): Translated<Text> => {
  const merged: Translated<Text> = { ...withMovedLanguage(stored ?? {}, imported, owned) };
  for (const language of LANGUAGES) {
    const text = imported[language];
    if (!text) continue;
    const remaining = merged[language] && without(merged[language], owned);
    if (remaining || Object.keys(text).length > 0) merged[language] = { ...remaining, ...text };
  }
  return merged;
};

const withMovedLanguage = <Text extends object>(
  stored: Translated<Text>,
  imported: Translated<Text>,
  owned: readonly (keyof Text)[],
): Translated<Text> => {
  const languages = LANGUAGES.filter((language) => imported[language]);
  const [language] = languages;
  if (!language || languages.length > 1 || stored[language]) return stored;
  const old = stored[language === "pl" ? "en" : "pl"];
  const isSame = old && owned.every((field) => old[field] === imported[language]?.[field]);
  return isSame && owned.some((field) => field in old) ? { [language]: old } : stored;
};

const without = <Text extends object>(text: Text, fields: readonly (keyof Text)[]): Text => {
  const remaining = { ...text };
  for (const field of fields) delete remaining[field];
  return remaining;
};
