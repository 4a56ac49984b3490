import type { EditionEntry } from "@foyer/contract/office/editions";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The editions in which one has a role. */
export const editionsQuery = queryOptions({
  queryKey: ["editions"],
  queryFn: async (): Promise<EditionEntry[]> => (await call(officeRoutes.editions.list)).data.items,
});
