import { TRAVEL_FILTERS } from "@foyer/contract/transport/office";
import { DIRECTIONS } from "@foyer/contract/constants";

/** Filters in the URL; each accepts several values. */
export const TRAVEL_FILTER_NAMES = ["state", "direction", "day", "place", "hour"] as const;
export type TravelFilterName = (typeof TRAVEL_FILTER_NAMES)[number];

export type TravelSearch = {
  q?: string | undefined;
  trip?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
  state?: readonly (typeof TRAVEL_FILTERS)[number][] | undefined;
  direction?: readonly (typeof DIRECTIONS)[number][] | undefined;
  day?: readonly string[] | undefined;
  place?: readonly string[] | undefined;
  hour?: readonly string[] | undefined;
};

const ALLOWED_VALUES: Partial<Record<TravelFilterName, readonly string[]>> = {
  state: TRAVEL_FILTERS,
  direction: DIRECTIONS,
};

const readText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const readPositiveInteger = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;

const readList = (name: TravelFilterName, value: unknown): readonly string[] | undefined => {
  if (value === undefined || value === null) return undefined;
  const all = [value]
    .flat()
    .map(String)
    .filter((item) => ALLOWED_VALUES[name]?.includes(item) ?? true);
  return all.length > 0 ? all : undefined;
};

/** Reads untrusted search parameters and drops invalid ones. */
export const readTravelSearch = (search: Record<string, unknown>): TravelSearch => ({
  q: readText(search["q"]),
  trip: readPositiveInteger(search["trip"]),
  page: readPositiveInteger(search["page"]),
  size: readPositiveInteger(search["size"]),
  ...Object.fromEntries(TRAVEL_FILTER_NAMES.map((name) => [name, readList(name, search[name])])),
});
