import { type Placeholder, PLACEHOLDERS } from "@foyer/contract/office/messages";

/** `{{firstName}}`; whatever stands between two braces is meant as one. */
const HOLE = /\{\{([^{}]*)\}\}/g;

/**
 * Puts values in place of the placeholders that there is one for; the others stay.
 * @param values as they stand in the text: of HTML escaped
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replaceAll(HOLE, (whole, name: string) => values[name.trim() as Placeholder] ?? whole);

/** The names in a text that no placeholder has. */
export const listUnknownPlaceholders = (text: string): string[] => {
  const names = [...text.matchAll(HOLE)].map(([, name = ""]) => name.trim());
  return names.filter((name) => !PLACEHOLDERS.some((known) => known === name));
};
