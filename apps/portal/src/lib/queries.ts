import { ApiError } from "@foyer/client";
import { RefetchingQueryClient } from "@foyer/ui/refetching-query-client.ts";
import { isTimeout } from "./api.ts";
import { createPersistedQueries } from "./persisted-queries.ts";
import { isOffline, subscribeToConnectivity } from "./connectivity.ts";
import { getPreview } from "./preview.ts";
import { getSession } from "./session.ts";

const RETRIES = 2;
const STALE_TIME_MS = 30_000;

/**
 * Retrying does not help with a refusal, and after a timeout the person decides. A lost connection or a busy
 * server may recover.
 */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < (isOffline() ? 1 : RETRIES) &&
  !isTimeout(error) &&
  !(error instanceof ApiError && error.status < 500);

/** The only cache of server data. */
export const queryClient = new RefetchingQueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: STALE_TIME_MS, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

/** Persists queries on the device, except in a preview: unpublished content must not be stored. */
export const persistedQueries =
  getPreview() === null
    ? createPersistedQueries({ queryClient, getUserId: () => getSession().userId })
    : undefined;

if (persistedQueries) {
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: {
      ...queryClient.getDefaultOptions().queries,
      persister: persistedQueries.readFromDeviceFirst,
    },
  });
}

/** Refetches failed queries once the server is reachable again. */
const refetchFailed = () =>
  queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.isInvalidated || state.status === "error",
  });

subscribeToConnectivity(() => {
  if (!isOffline()) void refetchFailed();
});
