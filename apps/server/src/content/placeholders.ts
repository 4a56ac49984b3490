import { type Placeholder, PLACEHOLDERS } from "@foyer/contract/notifications/placeholders";

/** Matches `{{firstName}}` and any other text between double braces. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces known placeholders; others stay unchanged.
 * @param values values in the format of the text, escaped for HTML
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replaceAll(
    PLACEHOLDER,
    (match, name: string) => values[name.trim() as Placeholder] ?? match,
  );

const SINGLE_BRACES = new RegExp(
  String.raw`(?<!\{)\{\s*(${PLACEHOLDERS.join("|")})\s*\}(?!\})`,
  "g",
);

/** Returns known placeholders in single braces, which are not replaced. */
export const listSingleBraces = (text: string): Placeholder[] =>
  [...text.matchAll(SINGLE_BRACES)].map(([, name]) => name as Placeholder);

/** Returns the names between double braces. */
export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());

/** Returns the names that are not permitted. */
export const listUnknownPlaceholders = (
  text: string,
  permitted: readonly Placeholder[] = PLACEHOLDERS,
): string[] => listPlaceholders(text).filter((name) => !permitted.some((one) => one === name));
