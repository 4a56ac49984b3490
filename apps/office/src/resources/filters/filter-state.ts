import type { Language } from "@foyer/contract/constants";
import type { ListSearch } from "../list-search.ts";

export type FilterOperator = "is" | "isNot" | "contains";

/** Filter of one field: any of the values, none of them, or any of them as a part of the text. */
export type ActiveFilter = {
  readonly name: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
};

/** Name of the filter for missing translations, which belongs to no field. */
export const GAPS = "gaps";

const SUFFIXES = { is: "", isNot: "!", contains: "~" } as const;
const OPERATORS: Readonly<Record<string, FilterOperator>> = { "!": "isNot", "~": "contains" };

type FilterSearch = Pick<ListSearch, "filters" | "gaps">;

/** Returns the active filters in the order in which they were added. */
export const listActiveFilters = ({ filters = {}, gaps }: FilterSearch): ActiveFilter[] => [
  ...Object.entries(filters).map(([key, values]) => ({
    name: key.replace(/[!~]$/, ""),
    operator: OPERATORS[key.at(-1) ?? ""] ?? "is",
    values,
  })),
  ...(gaps ? [{ name: GAPS, operator: "is" as const, values: [gaps] }] : []),
];

/** Returns the search with the filter of a field replaced; a filter without values is removed. */
export const replaceFilter = (
  { filters = {}, gaps }: FilterSearch,
  { name, operator, values }: ActiveFilter,
): FilterSearch => {
  if (name === GAPS) return { filters, gaps: values.at(-1) as Language | undefined };
  const keys = Object.values(SUFFIXES).map((suffix) => name + suffix);
  const key = name + SUFFIXES[operator];
  // The filter retains its position among the chips.
  const position = Object.keys(filters).findIndex((existing) => keys.includes(existing));
  const entries = Object.entries(filters).filter(([existing]) => !keys.includes(existing));
  if (values.length > 0) {
    entries.splice(position < 0 ? entries.length : position, 0, [key, values]);
  }
  return { filters: entries.length > 0 ? Object.fromEntries(entries) : undefined, gaps };
};
