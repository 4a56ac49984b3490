import { EDITION_NAME } from "@foyer/contract/edition-name";

/** Parameters that every URL may have: a dialog, `?open=<kind>-<id>`, and an edition, `?edition=2026-1`. */
export type OpenSearch = { open?: string; edition?: string };

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

/** Reads the dialog and the edition that a URL opens; invalid values count as absent. */
export const readOpen = (search: Record<string, unknown>): OpenSearch => {
  const open = matching(search["open"], /^[a-z]+-[1-9]\d{0,8}$/);
  const edition = matching(search["edition"], EDITION_NAME);
  return { ...(open !== undefined && { open }), ...(edition !== undefined && { edition }) };
};
