import { type AudienceFilter, toAudienceFilter } from "@foyer/contract/notifications/audience";
import { type ListSearch, readListSearch } from "../../resources/list-search.ts";

/** Audience of a new announcement: selected people, or the filters of their list. */
export type NewAnnouncementSearch = Pick<ListSearch, "q" | "gaps" | "filters"> & {
  people?: readonly number[] | undefined;
};

const readIds = (value: unknown): number[] =>
  (typeof value === "string" ? value.split(",") : [value ?? []].flat())
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** Reads untrusted search parameters and drops invalid ones. */
export const readNewAnnouncementSearch = (
  search: Record<string, unknown>,
): NewAnnouncementSearch => {
  const { q, gaps, filters } = readListSearch(search);
  const people = readIds(search["people"]);
  return { q, gaps, filters, people: people.length > 0 ? people : undefined };
};

export const toAudience = ({ q, gaps, filters, people }: NewAnnouncementSearch): AudienceFilter =>
  toAudienceFilter(people ? { person: people.map(String) } : { ...filters, q, gaps });
