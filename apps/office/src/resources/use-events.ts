import { OfficeEvent } from "@foyer/contract/resources/events";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useEffect } from "react";
import { urlOf } from "../lib/client.ts";
import { clearCheckInCache } from "../lib/clear-check-in-cache.ts";
import { queryClient } from "../lib/query-client.ts";
import { sessionQuery } from "../lib/session.ts";
import { type OfficeExtension, useExtensions } from "./extensions.ts";

type Extensions = readonly OfficeExtension[];

/** Delay (ms) before the office reopens an event stream that the server closed or refused. */
const REOPEN_DELAY_MS = 5_000;

const refetch = (edition: string, event: MessageEvent<string>, extensions: Extensions): void => {
  const { resource } = OfficeEvent.parse(JSON.parse(event.data));
  const affected =
    resource === null
      ? [[]]
      : [[resource], ...extensions.flatMap(({ listAffected }) => listAffected?.(resource) ?? [])];
  // The list of editions contains names, days and zones of their settings.
  if (resource === "editions") void queryClient.invalidateQueries({ queryKey: ["editions"] });
  for (const key of [...affected, ["history"]]) {
    void queryClient.invalidateQueries({ queryKey: [edition, ...key] });
  }
};

/**
 * Refetches the queries that a change affects. Lists and records of an edition have keys that start with
 * `[edition, resource]`. Browsers do not reconnect to a refused event stream, for example after the session
 * has ended. The office therefore reopens it and then refetches the whole edition.
 * @param canRead true if the user has a role in the edition
 */
export const useEvents = (edition: string, canRead: boolean): void => {
  const extensions = useExtensions();
  useEffect(() => {
    if (!canRead) return undefined;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** True if events may have been missed, also before the first connection of a page that was opened offline. */
    let isInterrupted = false;
    const open = () => {
      source = new EventSource(urlOf(officeRoutes.events.open, { query: { edition } }));
      source.addEventListener("open", () => {
        if (isInterrupted) void queryClient.invalidateQueries({ queryKey: [edition] });
        isInterrupted = false;
      });
      source.addEventListener("changed", (event) => refetch(edition, event, extensions));
      source.addEventListener("ended", () => {
        // The user may have lost the right to read this data.
        queryClient.removeQueries({ queryKey: [edition] });
        void clearCheckInCache();
        void queryClient.invalidateQueries();
        reopen();
      });
      source.addEventListener("error", () => {
        isInterrupted = true;
        if (source.readyState !== EventSource.CLOSED) return;
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        reopen();
      });
    };
    const reopen = () => {
      isInterrupted = true;
      source.close();
      clearTimeout(timer);
      timer = setTimeout(open, REOPEN_DELAY_MS);
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [edition, canRead, extensions]);
};
