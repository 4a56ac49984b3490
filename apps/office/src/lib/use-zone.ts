import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callVersioned } from "./client.ts";

export const settingsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "editions", "settings"],
    queryFn: () => callVersioned(officeRoutes.editions.get, { params: { edition } }),
  });

/** Returns the time zone of the edition; the zone of the browser until the settings are loaded. */
export const useZone = (edition: string): string => {
  const { data } = useQuery({ ...settingsQuery(edition), staleTime: 300_000 });
  const zone = data?.data["timeZone"];
  return typeof zone === "string" ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
};
