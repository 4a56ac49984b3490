import { LANGUAGES } from "@foyer/contract";
import type { PanelText, Translated } from "../../../db/schema/index.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { cleanHtml, toSingleLine } from "../formats/clean-text.ts";

const CLEANERS = {
  topic: (text: string): string => toSingleLine(text),
  description: (text: string): string => cleanHtml(text).html,
};
const FIELDS = ["topic", "description"] as const;

/**
 * Merges the texts of a Foyer export into the stored ones. For a missing language the export contains the
 * other one's text, so only texts that differ from the displayed ones are written.
 */
export const mergeExported = (
  stored: Translated<PanelText>,
  imported: Translated<PanelText>,
): Translated<PanelText> => {
  const merged = { ...stored };
  for (const language of LANGUAGES) {
    for (const field of FIELDS) {
      const { [field]: text, topic = "" } = imported[language] ?? {};
      const visible = fieldInLanguage(stored, language, field);
      if (text === undefined || visible === text || CLEANERS[field](visible ?? "") === text)
        continue;
      merged[language] = { topic, ...merged[language], [field]: text };
    }
  }
  return merged;
};
