import type { Language } from "@foyer/contract/constants";

/** State of a list in its URL. */
export type ListSearch = {
  q?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  gaps?: Language | undefined;
  /** Values by field; a name with the suffix `!` excludes them. */
  filters?: Readonly<Record<string, readonly string[]>> | undefined;
};

const readText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const readPositiveInteger = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;

const readFilters = (value: unknown): ListSearch["filters"] => {
  if (typeof value !== "object" || value === null) return undefined;
  const filters = Object.entries(value)
    .map(([name, rawValue]): [string, string[]] => [name, [rawValue].flat().map(String)])
    .filter(([, values]) => values.length > 0);
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
};

/** Reads untrusted search parameters and drops invalid ones. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => ({
  q: readText(search["q"]),
  sort: readText(search["sort"]),
  page: readPositiveInteger(search["page"]),
  size: readPositiveInteger(search["size"]),
  gaps: search["gaps"] === "pl" || search["gaps"] === "en" ? search["gaps"] : undefined,
  filters: readFilters(search["filters"]),
});

export const toQuery = ({ filters = {}, ...search }: ListSearch) => ({ ...search, ...filters });
