import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { TravelRequest } from "@foyer/contract/transport/office";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { queryClient } from "../../lib/query-client.ts";
import type { TravelSearch } from "./travel-search.ts";

const { travel } = officeRoutes;

/** The keys start with edition and resource, so that events about trips invalidate them. */
const keyOf = (edition: string, ...parts: readonly unknown[]) => [
  edition,
  "trips",
  "travel",
  ...parts,
];

export const requestsQuery = (edition: string, search: TravelSearch) =>
  queryOptions({
    queryKey: keyOf(edition, "requests", search),
    queryFn: ({ signal }) => call(travel.requests, { params: { edition }, query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const tripsQuery = (edition: string) =>
  queryOptions({
    queryKey: keyOf(edition, "trips"),
    queryFn: async ({ signal }) =>
      (await call(travel.trips, { params: { edition }, signal })).items,
  });

export const passengerListQuery = (edition: string, id: number) =>
  queryOptions({
    queryKey: keyOf(edition, "passengerList", id),
    queryFn: ({ signal }) => call(travel.passengerList, { params: { edition, id }, signal }),
  });

export const refreshTravel = (edition: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(edition) });

/** Loads all matching requests, page by page. */
export const loadAllRequests = async (
  edition: string,
  { page: _page, size: _size, ...search }: TravelSearch,
): Promise<TravelRequest[]> => {
  const size = Math.max(...PAGE_SIZES);
  const loadFrom = async (page: number): Promise<TravelRequest[]> => {
    const query = { ...search, page, size };
    const data = await call(travel.requests, { params: { edition }, query });
    const isLast = page * size >= data.total;
    return isLast ? data.items : [...data.items, ...(await loadFrom(page + 1))];
  };
  return loadFrom(1);
};
