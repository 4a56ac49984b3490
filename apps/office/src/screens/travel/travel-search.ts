import { TRAVEL_FILTERS } from "@foyer/contract/office/travel";
import { DIRECTIONS } from "@foyer/contract/constants";

/** The filters that stand in the address, each of which may be any of some values. */
export const TRAVEL_PILLS = ["state", "direction", "day", "place", "hour"] as const;
export type TravelPill = (typeof TRAVEL_PILLS)[number];

/** The state of the list of requests in its address. */
export type TravelSearch = {
  q?: string | undefined;
  departure?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
} & { [Name in TravelPill]?: readonly string[] | undefined };

const KNOWN: Partial<Record<TravelPill, readonly string[]>> = {
  state: TRAVEL_FILTERS,
  direction: DIRECTIONS,
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const count = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;

const several = (name: TravelPill, value: unknown): readonly string[] | undefined => {
  if (value === undefined || value === null) return undefined;
  const all = [value]
    .flat()
    .map(String)
    .filter((one) => KNOWN[name]?.includes(one) ?? true);
  return all.length > 0 ? all : undefined;
};

/** Reads an address that anybody may have typed. */
export const readTravelSearch = (search: Record<string, unknown>): TravelSearch => ({
  q: text(search["q"]),
  departure: count(search["departure"]),
  page: count(search["page"]),
  size: count(search["size"]),
  ...Object.fromEntries(TRAVEL_PILLS.map((name) => [name, several(name, search[name])])),
});
