import type { EditionEntry } from "@foyer/contract/conferences/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** Editions in which the user has a role. */
export const editionsQuery = queryOptions({
  queryKey: ["editions"],
  queryFn: async (): Promise<EditionEntry[]> => (await call(officeRoutes.editions.list)).items,
});
