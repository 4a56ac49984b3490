import { isId } from "../../lib/is-id.ts";
import { singleLineOf, pickField } from "../../lib/search-fields.ts";

/** Filters of the partner list in the URL; `trade` is an id. */
export type PartnersSearch = { search?: string; trade?: string };

/** Reads the filters from the URL and ignores invalid values. */
export const readPartnersSearch = (search: Record<string, unknown>): PartnersSearch => {
  const trade = singleLineOf(search["trade"]);
  return {
    ...pickField("search", singleLineOf(search["search"])),
    ...pickField("trade", trade !== undefined && isId(trade) ? trade : undefined),
  };
};
