import { LANGUAGES } from "@foyer/contract";
import type { Translated } from "../../db/schema/index.ts";

/**
 * Merges the texts of a file into the stored ones. Only the owned fields are the file's: pictures and
 * translations that organisers added stay. The same text in another language than before moves to it,
 * rather than standing in both; another text is a translation, and both stay.
 * @param fresh the owned fields by language; an absent field is taken away
 */
export const mergeText = <Text extends object>(
  stored: Translated<Text> | undefined,
  fresh: Translated<Text>,
  owned: readonly (keyof Text)[],
): Translated<Text> => {
  const merged: Translated<Text> = { ...withMovedLanguage(stored ?? {}, fresh, owned) };
  for (const language of LANGUAGES) {
    const text = fresh[language];
    if (!text) continue;
    const kept = merged[language] && without(merged[language], owned);
    if (kept || Object.keys(text).length > 0) merged[language] = { ...kept, ...text };
  }
  return merged;
};

const withMovedLanguage = <Text extends object>(
  stored: Translated<Text>,
  fresh: Translated<Text>,
  owned: readonly (keyof Text)[],
): Translated<Text> => {
  const languages = LANGUAGES.filter((language) => fresh[language]);
  const [language] = languages;
  if (!language || languages.length > 1 || stored[language]) return stored;
  const old = stored[language === "pl" ? "en" : "pl"];
  const isSame = old && owned.every((field) => old[field] === fresh[language]?.[field]);
  return isSame && owned.some((field) => field in old) ? { [language]: old } : stored;
};

const without = <Text extends object>(text: Text, fields: readonly (keyof Text)[]): Text => {
  const kept = { ...text };
  for (const field of fields) delete kept[field];
  return kept;
};
