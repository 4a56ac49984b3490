import { isId } from "../../lib/is-id.ts";
import { lineOf, pickField } from "../../lib/search-fields.ts";

/** What the list of partners is narrowed to, as its address carries it; the trade by its id. */
export type PartnersSearch = { search?: string; trade?: string };

/** Reads it from an address; anything odd counts as absent. */
export const readPartnersSearch = (search: Record<string, unknown>): PartnersSearch => {
  const trade = lineOf(search["trade"]);
  return {
    ...pickField("search", lineOf(search["search"])),
    ...pickField("trade", trade !== undefined && isId(trade) ? trade : undefined),
  };
};
