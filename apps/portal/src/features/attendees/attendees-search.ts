import { isId } from "../../lib/is-id.ts";
import { lineOf, pickField } from "../../lib/search-fields.ts";

/** What the list of participants is narrowed to, as its address carries it: no value is of a language. */
export type AttendeesSearch = {
  search?: string;
  /** Ids of a trade, a thematic path and a panel type. */
  trade?: string;
  path?: string;
  type?: string;
  /** 0 is a role too. */
  role?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
};

const idOf = (value: unknown) => (typeof value === "string" && isId(value) ? value : undefined);

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

/** Reads the state of the list from its address; anything odd in it counts as absent. */
export const readAttendeesSearch = (search: Record<string, unknown>): AttendeesSearch => ({
  ...pickField("search", lineOf(search["search"])),
  ...pickField("trade", idOf(search["trade"])),
  ...pickField("role", matching(search["role"], /^[0-7]$/)),
  ...pickField("country", matching(search["country"], /^[A-Z]{2}$/)),
  ...pickField("path", idOf(search["path"])),
  ...pickField("type", idOf(search["type"])),
});
