import type { Language } from "@foyer/contract/constants";

/** The state of a list in its address. */
export type ListSearch = {
  q?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  gaps?: Language | undefined;
  /** Filters by field; a name that ends in `!` excludes. */
  filters?: Readonly<Record<string, readonly string[]>> | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const count = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;

const readFilters = (value: unknown): ListSearch["filters"] => {
  if (typeof value !== "object" || value === null) return undefined;
  const filters = Object.entries(value)
    .map(([name, one]): [string, string[]] => [name, [one].flat().map(String)])
    .filter(([, values]) => values.length > 0);
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
};

/** Reads an address that anybody may have typed. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => ({
  q: text(search["q"]),
  sort: text(search["sort"]),
  page: count(search["page"]),
  size: count(search["size"]),
  gaps: search["gaps"] === "pl" || search["gaps"] === "en" ? search["gaps"] : undefined,
  filters: readFilters(search["filters"]),
});

export const toQuery = ({ filters = {}, ...search }: ListSearch) => ({ ...search, ...filters });
