import { isDeepStrictEqual } from "node:util";
import { sanitiseTexts } from "../lib/html.ts";
import { getColumns } from "./edition-scope.ts";
import type { Kind } from "./kind.ts";
import type { Values } from "./references.ts";

const LINE_BREAK = /[\r\n]/;

/**
 * Removes bidirectional control characters from a single line, such as a name: they would reorder the text
 * around it. Longer texts may need them.
 */
const cleanLine = (value: unknown): unknown =>
  typeof value === "string" && !LINE_BREAK.test(value)
    ? value.replaceAll(/\p{Bidi_Control}/gu, "")
    : value;

const cleanLines = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanLine(value)]));

/** Cleans the single lines of translated texts; HTML is sanitised instead. */
const cleanTexts = (text: Values, html: string | undefined): Values =>
  Object.fromEntries(
    Object.entries(text).map(([language, texts]) => {
      if (typeof texts !== "object" || texts === null) return [language, texts];
      const clean = cleanLines(texts as Values);
      return [
        language,
        html !== undefined && html in clean ? { ...clean, [html]: (texts as Values)[html] } : clean,
      ];
    }),
  );

/** Selects the columns of the table and the lists of the kind, and sanitises HTML. */
export const cleanValues = (
  { table, lists = {}, html }: Kind,
  values: Values,
  before: Values | undefined,
): Values => {
  const columns = getColumns(table);
  const ownValues = Object.entries(values).filter(
    ([name, value]) => value !== undefined && (name in columns || name in lists),
  );
  const clean = cleanLines(Object.fromEntries(ownValues));
  // Skips unchanged texts. Sanitising takes longer than the rest of a load without changes.
  const isSafe = isDeepStrictEqual(before?.["text"], clean["text"]);
  if (!clean["text"] || isSafe) return clean;
  const text = cleanTexts(clean["text"] as Values, html);
  if (html === undefined) return { ...clean, text };
  return { ...clean, text: sanitiseTexts<Record<string, unknown>>(text, html) };
};
