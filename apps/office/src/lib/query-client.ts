import { ApiError } from "@foyer/client";
import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { forgetDesk } from "./forget-desk.ts";
import { sessionQuery } from "./session.ts";

/** A session that has ended is found by the next call, whichever that is. */
const noticeEnd = (error: unknown) => {
  if (error instanceof ApiError && error.problem?.code === "session-required") {
    queryClient.setQueryData(sessionQuery.queryKey, null);
    void forgetDesk();
  }
};

const isWorthRetrying = (count: number, error: unknown) =>
  count < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } },
});

/**
 * Reads again what somebody has changed. TanStack lets a first reading end that is under way, though it may have come
 * too early: that is read once more.
 */
export const readAgain = async (queryKey: QueryKey): Promise<void> => {
  const firstReadings = queryClient.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
  if (firstReadings.length === 0) return;
  await Promise.allSettled(firstReadings.map(async ({ promise }) => promise));
  await queryClient.invalidateQueries({ queryKey });
};
