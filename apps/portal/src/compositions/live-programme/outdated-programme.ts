import { agendaRoutes } from "@foyer/contract/agenda/portal";
import { panelRoutes } from "@foyer/contract/panels/portal";
import { notifyManager, type Query } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { isOffline, useIsOffline } from "../../lib/connectivity.ts";
import { isHubConnected } from "../../lib/hub-status.ts";
import { queryClient } from "../../lib/queries.ts";
import { isReadOf } from "../../lib/query-cache.ts";
import { editionKey } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

/** Routes whose responses a change of the programme affects. */
const PROGRAMME_ROUTES = [
  panelRoutes.list,
  panelRoutes.details,
  panelRoutes.changes,
  panelRoutes.dates,
  panelRoutes.lookups,
  agendaRoutes.mine,
];

const ofProgramme = {
  predicate: ({ queryKey }: Query) => PROGRAMME_ROUTES.some((route) => isReadOf(route, queryKey)),
};

/** Interval (ms) between two comparisons of a visible page: 7 to 9 s, different for each page. */
const POLL_INTERVAL_MS = 7_000 + Math.random() * 2_000;
/** The same while the hub is connected and announces changes. */
const POLL_INTERVAL_CONNECTED_MS = 300_000;

const REFETCH_OPTIONS = {
  refetchInterval: () => {
    if (isOffline()) return false;
    return isHubConnected() ? POLL_INTERVAL_CONNECTED_MS : POLL_INTERVAL_MS;
  },
  refetchOnWindowFocus: "always",
} as const;

/**
 * Data fetched shortly before the new version is new as well: when the window gets the focus, all requests
 * start together.
 */
const TOLERANCE_MS = 1_000;

/** Returns when the oldest programme data on the page was fetched, in ms since 1970. */
const readOldestData = (): number =>
  Math.min(
    ...queryClient
      .getQueryCache()
      .findAll({ ...ofProgramme, type: "active" })
      .filter((query) => !query.isDisabled() && query.state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt),
  );

/** Queries are created during rendering, when no other component may update. */
const subscribeToCache = (notify: () => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify));

type Seen = { scope: string; version: string; changedAt: number };

/** Returns when another version of the programme was first seen, in ms since 1970; 0 if there is none. */
const useChangedAt = (): number => {
  const isUnreachable = useIsOffline();
  const { data, dataUpdatedAt, isPlaceholderData } = useEditionQuery(
    panelRoutes.version,
    {},
    { enabled: !isUnreachable, refetch: REFETCH_OPTIONS },
  );
  const [seen, setSeen] = useState<Seen>();
  const scope = JSON.stringify(editionKey());
  if (data !== undefined && !isPlaceholderData) {
    const isSameScope = seen?.scope === scope;
    if (!isSameScope || seen.version !== data.version) {
      setSeen({ scope, version: data.version, changedAt: isSameScope ? dataUpdatedAt : 0 });
    }
  }
  return seen?.scope === scope ? seen.changedAt : 0;
};

/** True if the page shows data from before the last change of the programme. */
export const useIsOutdated = (): boolean => {
  const changedAt = useChangedAt();
  const oldest = useSyncExternalStore(subscribeToCache, readOldestData);
  return oldest + TOLERANCE_MS < changedAt;
};

/** Refetches the programme data on the page, and other programme data when next used. */
export const showChanges = (): Promise<void> => queryClient.invalidateQueries(ofProgramme);
