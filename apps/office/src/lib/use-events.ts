import { OfficeEvent } from "@foyer/contract/office/events";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useEffect } from "react";
import { addressOf } from "./client.ts";
import { queryClient } from "./query-client.ts";

/**
 * Reads again what somebody has written: lists and records of an edition are cached under
 * `[edition, resource, …]`.
 */
export const useEvents = (edition: string): void => {
  useEffect(() => {
    const source = new EventSource(addressOf(officeRoutes.events.open, { query: { edition } }));
    source.addEventListener("changed", (event: MessageEvent<string>) => {
      const { resource } = OfficeEvent.parse(JSON.parse(event.data));
      void queryClient.invalidateQueries({
        queryKey: resource === null ? [edition] : [edition, resource],
      });
      void queryClient.invalidateQueries({ queryKey: [edition, "history"] });
    });
    source.addEventListener("ended", () => {
      source.close();
      // What may no longer be read is not shown from the cache either.
      queryClient.removeQueries({ queryKey: [edition] });
      void queryClient.invalidateQueries();
    });
    return () => source.close();
  }, [edition]);
};
