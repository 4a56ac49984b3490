import { ApiError } from "@foyer/client";
import { RereadingQueryClient } from "@foyer/ui/rereading-query-client.ts";
import { isTimeout } from "./api.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { isLineLost, subscribeToLine } from "./line.ts";
import { getPreview } from "./preview.ts";
import { getSession } from "./session.ts";

const RETRIES = 2;
const FRESH_FOR_MS = 30_000;

/**
 * A refusal stays one however often it is asked, and who has waited for a stalled line decides about
 * another wait; a lost connection or a busy server may pass.
 */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < (isLineLost() ? 1 : RETRIES) &&
  !isTimeout(error) &&
  !(error instanceof ApiError && error.status < 500);

/** The one cache of server data. */
export const queryClient = new RereadingQueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: FRESH_FOR_MS, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

/** What the device keeps of answers; nothing of what is not published. */
export const keptAnswers =
  getPreview() === null
    ? createKeptAnswers({ queryClient, getUserId: () => getSession().userId })
    : undefined;

if (keptAnswers) {
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: {
      ...queryClient.getDefaultOptions().queries,
      persister: keptAnswers.answerFirstFromDevice,
    },
  });
}

/** What could not be read anew is, as soon as there is an answer again. */
const readAgain = () =>
  queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.isInvalidated || state.status === "error",
  });

subscribeToLine(() => {
  if (!isLineLost()) void readAgain();
});
