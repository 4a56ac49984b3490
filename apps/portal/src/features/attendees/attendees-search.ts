import { isId } from "../../lib/is-id.ts";
import { singleLineOf, pickField } from "../../lib/search-fields.ts";

/** Filters of the attendee list in the URL. No value depends on the language. */
export type AttendeesSearch = {
  search?: string;
  /** Ids of a trade, a thematic path and a panel type. */
  trade?: string;
  path?: string;
  type?: string;
  /** 0 is a valid role. */
  role?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
};

const idOf = (value: unknown) => (typeof value === "string" && isId(value) ? value : undefined);

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

/** Reads the filters from the URL and ignores invalid values. */
export const readAttendeesSearch = (search: Record<string, unknown>): AttendeesSearch => ({
  ...pickField("search", singleLineOf(search["search"])),
  ...pickField("trade", idOf(search["trade"])),
  ...pickField("role", matching(search["role"], /^[0-7]$/)),
  ...pickField("country", matching(search["country"], /^[A-Z]{2}$/)),
  ...pickField("path", idOf(search["path"])),
  ...pickField("type", idOf(search["type"])),
});
