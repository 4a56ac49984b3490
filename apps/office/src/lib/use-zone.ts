import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callVersioned } from "./client.ts";
import { editionsQuery } from "./editions-query.ts";

export const settingsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "editions", "settings"],
    queryFn: () => callVersioned(officeRoutes.editions.get, { params: { edition } }),
  });

/** Returns the time zone of the edition; the zone of the browser until the editions are loaded. */
export const useZone = (edition: string): string => {
  // The list of editions, because not every role may read the settings.
  const { data } = useQuery({ ...editionsQuery, staleTime: 300_000 });
  const zone = data?.find((entry) => entry.edition === edition)?.timeZone;
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
};
