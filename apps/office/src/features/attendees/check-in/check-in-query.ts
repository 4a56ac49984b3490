import type { Language } from "@foyer/contract/constants";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

const { checkIn } = officeRoutes;

/** Time (ms) after which the list is stale if no event has invalidated it. */
const ATTENDEES_STALE_MS = 60_000;

/** Attendees of the edition. They stay in memory, so that check-in continues offline. */
export const attendeesQuery = (edition: string, language: Language) =>
  queryOptions({
    queryKey: [edition, "people", "check-in", language],
    queryFn: ({ signal }) => call(checkIn.attendees, { params: { edition }, signal }),
    staleTime: ATTENDEES_STALE_MS,
    gcTime: Infinity,
  });

export const checkInsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "check-ins", "list"],
    queryFn: async ({ signal }) =>
      (await call(checkIn.checkIns, { params: { edition }, signal })).items,
    gcTime: Infinity,
  });

export const countsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "check-ins", "counts"],
    queryFn: ({ signal }) => call(checkIn.counts, { params: { edition }, signal }),
  });

export const refreshCheckIns = (edition: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [edition, "check-ins"] });
