import { LANGUAGES } from "@foyer/contract";
import type { Translated } from "../../../db/schema/index.ts";
import type { Localised } from "../formats/content/content-values.ts";

/**
 * Puts texts together by language. A language that has any of them has the needed one too: where the
 * file has it in the other language alone, that one stands in.
 */
export const composeText = <Needed extends string, Other extends string = never>(
  needed: Record<Needed, Localised<string>>,
  others: Record<Other, Localised<string>>,
): Translated<Record<Needed, string> & Partial<Record<Other, string>>> => {
  const text: Translated<Record<string, string>> = {};
  const values = Object.entries<Localised<string>>({ ...needed, ...others });
  for (const language of LANGUAGES) {
    const own = values.flatMap(([name, value]) =>
      value[language] === undefined ? [] : [[name, value[language]]],
    );
    if (own.length === 0) continue;
    const standIns = Object.entries<Localised<string>>(needed).map(([name, value]) => [
      name,
      value.pl ?? value.en ?? "",
    ]);
    text[language] = Object.fromEntries([...standIns, ...own]);
  }
  return text as Translated<Record<Needed, string> & Partial<Record<Other, string>>>;
};
