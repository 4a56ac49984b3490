import { LANGUAGES } from "@foyer/contract";
import type { Translated } from "../../../db/schema/index.ts";
import type { Localised } from "../formats/content/content-values.ts";

/**
 * Groups texts by language. Each language with any text also gets the required ones, if necessary from the
 * other language.
 */
export const composeText = <Required extends string, Other extends string = never>(
  required: Record<Required, Localised<string>>,
  others: Record<Other, Localised<string>>,
): Translated<Record<Required, string> & Partial<Record<Other, string>>> => {
  const text: Translated<Record<string, string>> = {};
  const values = Object.entries<Localised<string>>({ ...required, ...others });
  for (const language of LANGUAGES) {
    const ownTexts = values.flatMap(([name, value]) =>
      value[language] === undefined ? [] : [[name, value[language]]],
    );
    if (ownTexts.length === 0) continue;
    const fallbacks = Object.entries<Localised<string>>(required).map(([name, value]) => [
      name,
      value.pl ?? value.en ?? "",
    ]);
    text[language] = Object.fromEntries([...fallbacks, ...ownTexts]);
  }
  return text as Translated<Record<Required, string> & Partial<Record<Other, string>>>;
};
