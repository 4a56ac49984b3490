import { ApiError } from "@foyer/client";
import { RereadingQueryClient } from "@foyer/ui/rereading-query-client.ts";
import { MutationCache, QueryCache } from "@tanstack/react-query";
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

export const queryClient = new RereadingQueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } },
});
