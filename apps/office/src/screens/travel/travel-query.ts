import { PAGE_SIZES } from "@foyer/contract/office/resource";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { TravelRequest } from "@foyer/contract/office/travel";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { queryClient } from "../../lib/query-client.ts";
import type { TravelSearch } from "./travel-search.ts";

const { travel } = officeRoutes;

/** Cached under what an event of a departure names. */
const keyOf = (edition: string, ...rest: readonly unknown[]) => [
  edition,
  "departures",
  "travel",
  ...rest,
];

export const requestsQuery = (edition: string, search: TravelSearch) =>
  queryOptions({
    queryKey: keyOf(edition, "requests", search),
    queryFn: async ({ signal }) =>
      (await call(travel.requests, { params: { edition }, query: search, signal })).data,
    placeholderData: keepPreviousData,
  });

export const departuresQuery = (edition: string) =>
  queryOptions({
    queryKey: keyOf(edition, "departures"),
    queryFn: async ({ signal }) =>
      (await call(travel.departures, { params: { edition }, signal })).data.items,
  });

export const manifestQuery = (edition: string, id: number) =>
  queryOptions({
    queryKey: keyOf(edition, "manifest", id),
    queryFn: async ({ signal }) =>
      (await call(travel.manifest, { params: { edition, id }, signal })).data,
  });

/** Reads everything of travel again. */
export const refreshTravel = (edition: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(edition) });

/** All requests that a filter finds, page by page. */
export const loadAllRequests = async (
  edition: string,
  { page: _page, size: _size, ...search }: TravelSearch,
): Promise<TravelRequest[]> => {
  const size = Math.max(...PAGE_SIZES);
  const read = async (page: number): Promise<TravelRequest[]> => {
    const query = { ...search, page, size };
    const { data } = await call(travel.requests, { params: { edition }, query });
    const isLast = page * size >= data.total;
    return isLast ? data.items : [...data.items, ...(await read(page + 1))];
  };
  return read(1);
};
