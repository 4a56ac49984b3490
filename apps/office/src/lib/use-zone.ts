import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { callVersioned } from "./client.ts";
import { useEditionEntry } from "./use-edition-entry.ts";

export const settingsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "editions", "settings"],
    queryFn: () => callVersioned(officeRoutes.editions.get, { params: { edition } }),
  });

/** Returns the time zone of the edition; the zone of the browser until the editions are loaded. */
export const useZone = (edition: string): string =>
  useEditionEntry(edition)?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
