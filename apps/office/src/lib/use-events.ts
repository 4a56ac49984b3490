import { OfficeEvent } from "@foyer/contract/office/events";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useEffect } from "react";
import { addressOf } from "./client.ts";
import { forgetDesk } from "./forget-desk.ts";
import { queryClient } from "./query-client.ts";
import { sessionQuery } from "./session.ts";

/** How long after a stream was ended for good it is asked for again, in milliseconds. */
const AGAIN_MS = 5_000;

/** What the grid draws beside sessions, and by which rules it judges them. */
const IN_GRID = new Set(["rooms", "floors", "buildings", "thematic-paths", "people", "editions"]);

const handleChange = (edition: string) => (event: MessageEvent<string>) => {
  const { resource } = OfficeEvent.parse(JSON.parse(event.data));
  void queryClient.invalidateQueries({
    queryKey: resource === null ? [edition] : [edition, resource],
  });
  if (resource !== null && IN_GRID.has(resource)) {
    void queryClient.invalidateQueries({ queryKey: [edition, "sessions", "grid"] });
  }
  // A draft is shown beside what its session is now.
  if (resource === "sessions") {
    void queryClient.invalidateQueries({ queryKey: [edition, "drafts"] });
  }
  if (resource === "drafts") {
    void queryClient.invalidateQueries({ queryKey: [edition, "overview"] });
  }
  void queryClient.invalidateQueries({ queryKey: [edition, "history"] });
};

/**
 * Reads again what somebody has written: lists and records of an edition are cached under
 * `[edition, resource, …]`. A browser does not come back by itself to a stream that was refused, as after the
 * end of a session: it is asked for again, and what was missed is read.
 * @param mayRead whether the one who is logged in has a role in the edition
 */
export const useEvents = (edition: string, mayRead: boolean): void => {
  useEffect(() => {
    if (!mayRead) return undefined;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether something may have been missed: also before the first opening, of a page that was opened without a line. */
    let wasCut = false;
    const open = () => {
      source = new EventSource(addressOf(officeRoutes.events.open, { query: { edition } }));
      source.addEventListener("open", () => {
        if (wasCut) void queryClient.invalidateQueries({ queryKey: [edition] });
        wasCut = false;
      });
      source.addEventListener("changed", handleChange(edition));
      source.addEventListener("ended", () => {
        // What may no longer be read is not shown from the cache either.
        queryClient.removeQueries({ queryKey: [edition] });
        void forgetDesk();
        void queryClient.invalidateQueries();
        openAgain();
      });
      source.addEventListener("error", () => {
        wasCut = true;
        if (source.readyState !== EventSource.CLOSED) return;
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        openAgain();
      });
    };
    const openAgain = () => {
      wasCut = true;
      source.close();
      clearTimeout(timer);
      timer = setTimeout(open, AGAIN_MS);
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [edition, mayRead]);
};
