import { LANGUAGES } from "@foyer/contract";
import type { PanelText, Translated } from "../../../db/schema/index.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { cleanHtml, cleanLine } from "../formats/clean-text.ts";

const CLEAN = {
  topic: (text: string): string => cleanLine(text),
  description: (text: string): string => cleanHtml(text).html,
};
const FIELDS = ["topic", "description"] as const;

/**
 * Merges the texts of a schedule that Foyer gave away into the stored ones. Such a file has in a language
 * what is shown in it, which may be the other's where it has none: only what differs is written.
 */
export const mergeShown = (
  stored: Translated<PanelText>,
  fresh: Translated<PanelText>,
): Translated<PanelText> => {
  const merged = { ...stored };
  for (const language of LANGUAGES) {
    for (const field of FIELDS) {
      const { [field]: text, topic = "" } = fresh[language] ?? {};
      const shown = fieldInLanguage(stored, language, field);
      if (text === undefined || shown === text || CLEAN[field](shown ?? "") === text) continue;
      merged[language] = { topic, ...merged[language], [field]: text };
    }
  }
  return merged;
};
