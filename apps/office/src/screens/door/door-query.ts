import type { Language } from "@foyer/contract/constants";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { queryClient } from "../../lib/query-client.ts";

const { door } = officeRoutes;

/** How long it is believed who may come, where no event tells otherwise, in milliseconds. */
const GUESTS_STALE_MS = 60_000;

/** Who may come; without a line what was read stays. */
export const guestsQuery = (edition: string, language: Language) =>
  queryOptions({
    queryKey: [edition, "people", "door", language],
    queryFn: async ({ signal }) => (await call(door.guests, { params: { edition }, signal })).data,
    staleTime: GUESTS_STALE_MS,
    gcTime: Infinity,
  });

export const checkInsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "check-ins", "standing"],
    queryFn: async ({ signal }) =>
      (await call(door.checkIns, { params: { edition }, signal })).data.items,
    gcTime: Infinity,
  });

export const countsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "check-ins", "counts"],
    queryFn: async ({ signal }) => (await call(door.counts, { params: { edition }, signal })).data,
  });

/** Reads again who has come. */
export const refreshCheckIns = (edition: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [edition, "check-ins"] });
