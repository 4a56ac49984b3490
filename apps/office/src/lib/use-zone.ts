import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

export const settingsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "editions", "settings"],
    queryFn: () => call(officeRoutes.editions.get, { params: { edition } }),
  });

/** The zone in which the times of an edition are meant; this device's until it is known. */
export const useZone = (edition: string): string => {
  const { data } = useQuery({ ...settingsQuery(edition), staleTime: 300_000 });
  const zone = data?.data["timeZone"];
  return typeof zone === "string" ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
};
