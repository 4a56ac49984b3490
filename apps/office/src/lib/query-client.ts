import { ApiError } from "@foyer/client";
import { RefetchingQueryClient } from "@foyer/ui/refetching-query-client.ts";
import { MutationCache, QueryCache } from "@tanstack/react-query";
import { clearCheckInCache } from "./clear-check-in-cache.ts";
import { hasExpiredStore, sessionQuery } from "./session.ts";

/** Any request can reveal that the session has ended. */
const detectSessionEnd = (error: unknown) => {
  if (error instanceof ApiError && error.problem?.code === "session-required") {
    if (queryClient.getQueryData(sessionQuery.queryKey)) hasExpiredStore.set(true);
    queryClient.setQueryData(sessionQuery.queryKey, null);
    void clearCheckInCache();
  }
};

const isWorthRetrying = (count: number, error: unknown) =>
  count < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new RefetchingQueryClient({
  queryCache: new QueryCache({ onError: detectSessionEnd }),
  mutationCache: new MutationCache({ onError: detectSessionEnd }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } },
});
